# The package for Python.

WHEEL_ARCH ?= x86-64-v2
WHEEL      := $(BUILD)/wheel
PYTHON     ?= $(firstword $(wildcard /usr/bin/python3) python3)

.PHONY: wheel python-check python-tests

wheel:  ## build build/wheel/crownhead-VERSION-py3-none-PLATFORM.whl, the package for Python; WHEEL_ARCH=native: for this machine
	$(Q)$(MAKE) -j$(JOBS) BUILD=$(WHEEL) ARCH=$(if $(filter x86_64,$(shell uname -m)),$(WHEEL_ARCH),native) library
	$(Q)$(PYTHON) tools/python/wheel.py $(WHEEL)/library/$(SONAME) $(WHEEL)

python-check: library $(BUILD)/crownhead  ## test the package for Python: its examples, its wheel, wrong arguments, its speed; INSTALL=1: install Python and NumPy
	$(if $(INSTALL),$(Q)sh tests/checks/install_packages.sh python3 python3-numpy python3-pip)
	$(Q)$(MAKE) python-tests

# Uses the library and the program as they are.
python-tests:
	$(Q)$(PYTHON) tests/checks/python.py $(BUILD)/library/$(LIBRARY) $(BUILD)/crownhead $(BUILD)/python
