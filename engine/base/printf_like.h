/* Lets the compiler check calls of our functions as it checks those of printf. */
#ifndef CROWNHEAD_ENGINE_BASE_PRINTF_LIKE_H
#define CROWNHEAD_ENGINE_BASE_PRINTF_LIKE_H

/* Before a function whose argument number `text` is a format as C99 has it and whose arguments
   from number `first` on are for it. mingw would take it for one of the old Microsoft library. */
#ifdef __MINGW32__
#define PRINTF_LIKE(text, first) __attribute__((format(gnu_printf, text, first)))
#else
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#endif

#endif
