#include "tools/play/welcome.h"

const char WELCOME_LOGO[] = "   ____                     _                    _\n"
                            "  / ___|_ __ _____      ___| |__   ___  __ _  __| |\n"
                            " | |   | '__/ _ \\ \\ /\\ / / '_ \\| '_ \\ / _ \\/ _` |/ _` |\n"
                            " | |___| | | (_) \\ V  V /| | | | | | |  __/ (_| | (_| |\n"
                            "  \\____|_|  \\___/ \\_/\\_/ |_| |_|_| |_|\\___|\\__,_|\\__,_|\n";

const char WELCOME_ABOUT[] =
    "Crownhead plays draughts and Focus at a terminal: two people, a person and an\n"
    "engine, or two engines. The crownhead is the row where men become kings. The\n"
    "engine beside this program is the usual opponent; any other that speaks its\n"
    "UCI-like dialect is plugged in by --engine.\n";
