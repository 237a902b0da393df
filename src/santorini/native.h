/* What C says better than Python; setup.py writes it into the code that mypyc makes. Each function stands for the
   one of its name in Python, which says what it does and is called where nothing is compiled. */

#if defined(__GNUC__)

static inline int64_t native_cell_of(int64_t bit) { return bit ? __builtin_ctzll((uint64_t)bit) : 0; }

static inline int64_t native_lowest(int64_t mask) { return mask ? __builtin_ctzll((uint64_t)mask) : 32; }

static inline void native_fetch(VecI64 places, int64_t place) { __builtin_prefetch(places.items + place, 1); }

#else

#define native_cell_of CPyDef_board___cell_of
#define native_lowest CPyDef_steps___lowest
#define native_fetch(places, place) ((void)(place))

#endif

static inline int64_t native_judge(int64_t function, int64_t kernel, VecI64 inputs)
{
    return ((int64_t (*)(void *, const int64_t *))(intptr_t)function)((void *)(intptr_t)kernel, inputs.items);
}

