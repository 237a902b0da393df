/* The network's arithmetic, to the bit what reference.py does; inputs.py says what the integers and rows are.

   For each side the sums of the first layer are kept with the position they belong to. Positions that a
   search asks for differ in a few cells from the one before, so only the rows that changed are added and
   subtracted. Sums have 16 bits and wrap, so the order does not matter. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
#define WITH_AVX2
#define WITH_AVX512
#include <immintrin.h>
#endif

#if defined(__wasm_simd128__)
#define WITH_WASM_SIMD
#include <wasm_simd128.h>
#endif

enum {
    INPUTS = 10, CELLS = 25, FULL = (1 << 25) - 1, WEST = 0x108421, EAST = WEST << 4, SIDES = 4, ROLES = 4,
    TOWERS = 0, WORKERS = 100, SIGHT = 400, REACH = 10000, CARDS = 11600, FEMALES = 13136, RAM = 13186,
    ACTING = 13211, SETUP = 13215, FLEECE = 13231, FLEECE_MEMORY = 13359, MEMORY = 13391,
    DOME_THERE = 4, WORKER_THERE = 5,
    NUMBERS = 128, OWN_CARD = 126, OUT = 127, GONE = 255,
    STAGES = 4, STAGE_PIECES = 8,
    MEMORY_BITS = 54, LOW_VALUES = 32,
    SECOND = 32, MOST_HIDDEN = 512, SECOND_SHIFT = 8, SCORE_SHIFT = 24,
    MOST_ONE = 511, /* with which the last sum stays within 32 bits */
    /* More than any integers can switch on: 25 towers, 75 workers with 400 sights, 25 spaces to be reached, 50 females,
       cards and memory. */
    MOST_ROWS = 1024
};

/* One position, taken apart. */
typedef struct {
    uint32_t level1, level2, level3, domes, mine, next, third, females;
    uint64_t table; /* input 4 without the side; 0: no table at all */
    uint64_t memory[ROLES], fleece;
    /* How soon a side can be on a space, 0 to 3, by its two bits: mine, and everybody else's. */
    uint32_t reach_high[2], reach_low[2];
    uint8_t height[CELLS], there[CELLS];
} View;

/* The layers above the first in one stage of the game, but for the weights of the second. */
typedef struct {
    int32_t second_bias[SECOND], last[SECOND];
    int64_t last_bias;
} Above;

/* What is kept for one side. */
typedef struct {
    View view;
    int first_card, second_card; /* whose parts are in what follows, or -1 */
    Above above[STAGES];
    int known[STAGES];       /* are the weights there those of these cards? */
    int16_t *weights[STAGES]; /* of the second layer, as in the file; in the block of integers */
    int16_t sums[MOST_HIDDEN];
} Seen;

typedef struct {
    int count;
    int32_t row[MOST_ROWS];
} Rows;

typedef struct Kernel Kernel;

struct Kernel {
    PyObject_HEAD
    void *block; /* the integers, where `rows` begins at a multiple of 64 bytes */
    const int16_t *rows, *bias, *second, *second_of_cards, *last, *last_cards;
    const int32_t *second_bias, *second_cards, *second_pairs, *last_bias, *last_card_bias, *last_pair_bias;
    int hidden, one, limit;
    int64_t factor;
    int8_t memory_index[256]; /* by card: its place among those that remember, or -1 */
    Seen seen[SIDES];
    Rows added, taken;
    void (*follow)(Kernel *, int16_t *);
    int32_t (*layers_above)(const Kernel *, const Seen *, int stage);
    /* Positions that are kept for training: about one of `every`, in a room for so many. */
    uint64_t *kept;
    Py_ssize_t room, count;
    uint32_t every, wait, chance;
};

/* Filled once, when the module is imported: the neighbours of a cell, the first row of what a worker on the cell
   sees there (by their number, and by their cell), and their mask. */
static int near_count[CELLS];
static uint8_t near_cell[CELLS][8];
static int16_t near_row[CELLS][8], row_between[CELLS][CELLS];
static uint32_t near_mask[CELLS];

/* Bits */

static int lowest(uint64_t mask)
{
#if defined(__GNUC__)
    return __builtin_ctzll(mask);
#else
    int cell = 0;
    while (!(mask >> cell & 1))
        cell++;
    return cell;
#endif
}

static int count(uint32_t mask)
{
    mask = mask - (mask >> 1 & 0x55555555);
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
    return (int)(((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

/* Rows of one position */

static void add(Rows *rows, int row) { rows->row[rows->count++] = row; }

static int folded(int number)
{
    if (number == GONE)
        return OUT;
    return number < OWN_CARD ? number : OWN_CARD;
}

static uint32_t everyone(const View *view) { return view->mine | view->next | view->third; }

/* What a worker sees on a cell, and its height. */
static void look_at_cell(View *view, int cell)
{
    int height = (view->level1 >> cell & 1) + (view->level2 >> cell & 1) + (view->level3 >> cell & 1);
    view->height[cell] = (uint8_t)height;
    if (view->domes >> cell & 1)
        view->there[cell] = DOME_THERE;
    else
        view->there[cell] = everyone(view) >> cell & 1 ? WORKER_THERE : (uint8_t)height;
}

/* The spaces of a mask and those next to them. */
static uint32_t around(uint32_t mask)
{
    uint32_t wide = mask | (mask & ~EAST) << 1 | (mask & ~WEST) >> 1;
    return (wide | wide << 5 | wide >> 5) & FULL;
}

/* Where one can step from a mask, a level up at most, onto spaces that are free. */
static uint32_t step(const View *view, uint32_t from, uint32_t free)
{
    uint32_t low = around(from & ~view->level1) & ~view->level2;
    uint32_t middle = around(from & view->level1 & ~view->level2) & ~view->level3;
    return (low | middle | around(from & view->level2)) & free;
}

static void look_around(View *view)
{
    const uint32_t sides[2] = {view->mine, view->next | view->third};
    const uint32_t free = ~(everyone(view) | view->domes) & FULL;
    for (int side = 0; side < 2; side++) {
        uint32_t once = step(view, sides[side], free), twice = once | step(view, once, free);
        view->reach_high[side] = twice;
        view->reach_low[side] = once | (around(once) & free & ~twice);
    }
}

static void look(View *view, const uint64_t *inputs)
{
    view->level1 = inputs[0] & FULL;
    view->level2 = inputs[0] >> 25 & FULL;
    view->level3 = inputs[1] & FULL;
    view->domes = inputs[1] >> 25 & FULL;
    view->mine = inputs[2] & FULL;
    view->next = inputs[2] >> 25 & FULL;
    view->third = inputs[3] & FULL;
    view->females = inputs[3] >> 25 & FULL;
    view->table = inputs[4] & (((uint64_t)1 << 48) - 1);
    memcpy(view->memory, inputs + 5, sizeof view->memory);
    view->fleece = inputs[9];
    look_around(view);
}

static void reach_row(Rows *rows, const View *view, int cell)
{
    int mine = (view->reach_high[0] >> cell & 1) * 2 + (view->reach_low[0] >> cell & 1);
    int others = (view->reach_high[1] >> cell & 1) * 2 + (view->reach_low[1] >> cell & 1);
    rows->row[rows->count] = REACH + cell * 64 + view->height[cell] * 16 + mine * 4 + others;
    rows->count += (mine | others) != 0; /* a branch would be guessed wrong too often */
}

static void tower_row(Rows *rows, const View *view, int cell)
{
    if (view->domes >> cell & 1)
        add(rows, TOWERS + cell * 4 + 3);
    else if (view->height[cell])
        add(rows, TOWERS + cell * 4 + view->height[cell] - 1);
}

/* `way` is a row of `near_row` or `row_between`. */
static void sight_row(Rows *rows, const View *view, int owner, int way, int height, int to)
{
    add(rows, way + owner * CELLS * 8 * 24 + height * 6 + view->there[to]);
}

static void sight_rows(Rows *rows, const View *view, int owner, int cell)
{
    const int height = view->height[cell], all = near_count[cell];
    for (int i = 0; i < all; i++)
        sight_row(rows, view, owner, near_row[cell][i], height, near_cell[cell][i]);
}

static void memory_rows(const Kernel *kernel, Rows *rows, uint64_t memory, int number, int owner)
{
    int index = kernel->memory_index[number];
    if (!memory || index < 0)
        return;
    int start = MEMORY + (index * 2 + owner) * (MEMORY_BITS + LOW_VALUES);
    for (uint64_t bits = memory & (((uint64_t)1 << MEMORY_BITS) - 1); bits; bits &= bits - 1)
        add(rows, start + lowest(bits));
    add(rows, start + MEMORY_BITS + (int)(memory & 31));
}

/* Everything that is not on the board. */
static void table_rows(const Kernel *kernel, Rows *rows, const View *view)
{
    uint64_t table = view->table;
    int seats = table >> 41 & 7, ram = table >> 32 & 63, setup = table >> 44 & 15;
    if (!seats)
        return;
    for (int role = 0; role < seats; role++)
        add(rows, CARDS + ((seats - 2) * ROLES + role) * NUMBERS + folded(table >> 8 * role & 0xFF));
    if (ram < CELLS)
        add(rows, RAM + ram);
    add(rows, ACTING + (int)(table >> 38 & 7));
    if (setup)
        add(rows, SETUP + setup);
    if (view->fleece) {
        add(rows, FLEECE + folded(view->fleece & 0xFF));
        if (view->fleece >> 8)
            add(rows, FLEECE_MEMORY + (int)(view->fleece >> 8 & 31));
    }
    for (int role = 0; role < seats; role++) {
        int owner = role == 0 || (seats == 4 && role == 2) ? 0 : 1;
        memory_rows(kernel, rows, view->memory[role], table >> 8 * role & 0xFF, owner);
    }
}

/* Rows that differ between two positions */

static void compare_towers(Rows *added, Rows *taken, const View *old, const View *now, uint32_t changed)
{
    for (; changed; changed &= changed - 1) {
        tower_row(taken, old, lowest(changed));
        tower_row(added, now, lowest(changed));
    }
}

/* `raised`: cells whose height differs, on which a worker that stays has another row. */
static void compare_workers(Rows *added, Rows *taken, const View *old, const View *now, uint32_t raised)
{
    const uint32_t before[3] = {old->mine, old->next, old->third};
    const uint32_t after[3] = {now->mine, now->next, now->third};
    for (int owner = 0; owner < 3; owner++) {
        uint32_t differ = (before[owner] ^ after[owner]) | ((before[owner] & after[owner]) & raised);
        for (; differ; differ &= differ - 1) {
            int cell = lowest(differ);
            if (before[owner] >> cell & 1)
                add(taken, WORKERS + owner * 100 + cell * 4 + old->height[cell]);
            if (after[owner] >> cell & 1)
                add(added, WORKERS + owner * 100 + cell * 4 + now->height[cell]);
        }
    }
}

/* `changed`: cells where a worker sees something else than before. */
static void compare_sight(
    Rows *added, Rows *taken, const View *old, const View *now, uint32_t raised, uint32_t changed)
{
    const uint32_t before[2] = {old->mine, old->next | old->third};
    const uint32_t after[2] = {now->mine, now->next | now->third};
    for (int owner = 0; owner < 2; owner++) {
        uint32_t staying = before[owner] & after[owner] & ~raised;
        for (uint32_t gone = before[owner] & ~staying; gone; gone &= gone - 1)
            sight_rows(taken, old, owner, lowest(gone));
        for (uint32_t come = after[owner] & ~staying; come; come &= come - 1)
            sight_rows(added, now, owner, lowest(come));
        for (; staying; staying &= staying - 1) {
            const int cell = lowest(staying), height = now->height[cell];
            for (uint32_t seen = near_mask[cell] & changed; seen; seen &= seen - 1) {
                const int to = lowest(seen);
                sight_row(taken, old, owner, row_between[cell][to], height, to);
                sight_row(added, now, owner, row_between[cell][to], height, to);
            }
        }
    }
}

static void compare_reach(Rows *added, Rows *taken, const View *old, const View *now, uint32_t raised)
{
    uint32_t changed = raised;
    for (int side = 0; side < 2; side++)
        changed |= (old->reach_high[side] ^ now->reach_high[side]) | (old->reach_low[side] ^ now->reach_low[side]);
    for (; changed; changed &= changed - 1) {
        reach_row(taken, old, lowest(changed));
        reach_row(added, now, lowest(changed));
    }
}

static void compare_females(Rows *added, Rows *taken, const View *old, const View *now)
{
    const uint32_t before[2] = {old->females & old->mine, old->females & ~old->mine};
    const uint32_t after[2] = {now->females & now->mine, now->females & ~now->mine};
    for (int owner = 0; owner < 2; owner++)
        for (uint32_t differ = before[owner] ^ after[owner]; differ; differ &= differ - 1) {
            int cell = lowest(differ);
            add(before[owner] >> cell & 1 ? taken : added, FEMALES + owner * CELLS + cell);
        }
}

static void compare_tables(const Kernel *kernel, Rows *added, Rows *taken, const View *old, const View *now)
{
    if (old->table == now->table && old->fleece == now->fleece
        && !memcmp(old->memory, now->memory, sizeof old->memory))
        return;
    /* Both lists have the same order: what they begin and end with alike cancels out. */
    int first_added = added->count, first_taken = taken->count;
    table_rows(kernel, added, now);
    table_rows(kernel, taken, old);
    while (added->count > first_added && taken->count > first_taken
           && added->row[added->count - 1] == taken->row[taken->count - 1]) {
        added->count--;
        taken->count--;
    }
    int same = 0;
    while (first_added + same < added->count && first_taken + same < taken->count
           && added->row[first_added + same] == taken->row[first_taken + same])
        same++;
    if (same) {
        added->count -= same;
        taken->count -= same;
        memmove(added->row + first_added, added->row + first_added + same,
                (size_t)(added->count - first_added) * sizeof added->row[0]);
        memmove(taken->row + first_taken, taken->row + first_taken + same,
                (size_t)(taken->count - first_taken) * sizeof taken->row[0]);
    }
}

/* Arithmetic */

/* `sums` plus the rows added, minus those taken. */
static void follow(Kernel *kernel, int16_t *restrict sums)
{
    const int hidden = kernel->hidden;
    for (int k = 0; k < kernel->added.count; k++) {
        const int16_t *restrict row = kernel->rows + (size_t)kernel->added.row[k] * hidden;
        for (int i = 0; i < hidden; i++)
            sums[i] = (int16_t)((uint16_t)sums[i] + (uint16_t)row[i]);
    }
    for (int k = 0; k < kernel->taken.count; k++) {
        const int16_t *restrict row = kernel->rows + (size_t)kernel->taken.row[k] * hidden;
        for (int i = 0; i < hidden; i++)
            sums[i] = (int16_t)((uint16_t)sums[i] - (uint16_t)row[i]);
    }
}

/* The last sum, but for its bias. */
static int32_t layers_above(const Kernel *kernel, const Seen *seen, int stage)
{
    const Above *above = &seen->above[stage];
    const int16_t *weights = seen->weights[stage];
    const int one = kernel->one;
    int32_t second[SECOND], total = 0;
    memcpy(second, above->second_bias, sizeof second);
    for (int i = 0; i < kernel->hidden; i += 2, weights += 2 * SECOND) {
        int value = seen->sums[i] < 0 ? 0 : seen->sums[i] > one ? one : seen->sums[i];
        int other = seen->sums[i + 1] < 0 ? 0 : seen->sums[i + 1] > one ? one : seen->sums[i + 1];
        for (int neuron = 0; neuron < SECOND; neuron++)
            second[neuron] += value * weights[2 * neuron] + other * weights[2 * neuron + 1];
    }
    for (int neuron = 0; neuron < SECOND; neuron++) {
        int value = second[neuron] >> SECOND_SHIFT;
        total += (value < 0 ? 0 : value > one ? one : value) * above->last[neuron];
    }
    return total;
}

#ifdef WITH_AVX2
#define AVX2 __attribute__((target("avx2")))

/* As `follow`, for a stretch of at most 128 sums, which stay in registers. */
AVX2 static inline __attribute__((always_inline)) void follow_stretch_avx2(
    const Kernel *kernel, int16_t *sums, int start, int vectors)
{
    __m256i held[8];
    const int16_t *rows = kernel->rows + start;
    __m256i *at = (__m256i *)(sums + start);
    for (int i = 0; i < vectors; i++)
        held[i] = _mm256_loadu_si256(at + i);
    for (int k = 0; k < kernel->added.count; k++) {
        const __m256i *row = (const __m256i *)(rows + (size_t)kernel->added.row[k] * kernel->hidden);
        for (int i = 0; i < vectors; i++)
            held[i] = _mm256_add_epi16(held[i], _mm256_loadu_si256(row + i));
    }
    for (int k = 0; k < kernel->taken.count; k++) {
        const __m256i *row = (const __m256i *)(rows + (size_t)kernel->taken.row[k] * kernel->hidden);
        for (int i = 0; i < vectors; i++)
            held[i] = _mm256_sub_epi16(held[i], _mm256_loadu_si256(row + i));
    }
    for (int i = 0; i < vectors; i++)
        _mm256_storeu_si256(at + i, held[i]);
}

AVX2 static void follow_avx2(Kernel *kernel, int16_t *sums)
{
    int start = 0;
    for (; start + 128 <= kernel->hidden; start += 128)
        follow_stretch_avx2(kernel, sums, start, 8);
    for (; start < kernel->hidden; start += 32)
        follow_stretch_avx2(kernel, sums, start, 2);
}

AVX2 static int32_t layers_above_avx2(const Kernel *kernel, const Seen *seen, int stage)
{
    const Above *above = &seen->above[stage];
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one16 = _mm256_set1_epi16((int16_t)kernel->one), one32 = _mm256_set1_epi32(kernel->one);
    const __m256i *weights = (const __m256i *)seen->weights[stage];
    int32_t first[MOST_HIDDEN / 2]; /* activations in pairs, as the multiplication takes them */
    int16_t pairs[MOST_HIDDEN / 2]; /* those that are not nothing */
    int used = 0;
    for (int i = 0; i < kernel->hidden; i += 16) {
        __m256i value = _mm256_loadu_si256((const __m256i *)(seen->sums + i));
        value = _mm256_min_epi16(_mm256_max_epi16(value, zero), one16);
        _mm256_storeu_si256((__m256i *)(first + i / 2), value);
        int empty = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(value, zero)));
        for (int full = ~empty & 0xFF; full; full &= full - 1)
            pairs[used++] = (int16_t)(i / 2 + lowest(full));
    }
    __m256i second[4];
    for (int i = 0; i < 4; i++)
        second[i] = _mm256_loadu_si256((const __m256i *)above->second_bias + i);
    for (int k = 0; k < used; k++) {
        const __m256i value = _mm256_set1_epi32(first[pairs[k]]), *row = weights + 4 * pairs[k];
        for (int i = 0; i < 4; i++) {
            __m256i product = _mm256_madd_epi16(value, _mm256_loadu_si256(row + i));
            second[i] = _mm256_add_epi32(second[i], product);
        }
    }
    __m256i total = zero;
    for (int i = 0; i < 4; i++) {
        __m256i value = _mm256_srai_epi32(second[i], SECOND_SHIFT);
        value = _mm256_min_epi32(_mm256_max_epi32(value, zero), one32);
        __m256i last = _mm256_loadu_si256((const __m256i *)above->last + i);
        total = _mm256_add_epi32(total, _mm256_mullo_epi32(value, last));
    }
    int32_t parts[8], result = 0;
    _mm256_storeu_si256((__m256i *)parts, total);
    for (int i = 0; i < 8; i++)
        result += parts[i];
    return result;
}
#endif

#ifdef WITH_AVX512
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vnni")))

/* As `follow`, for a stretch of at most 256 sums, which stay in registers. */
AVX512 static inline __attribute__((always_inline)) void follow_stretch_avx512(
    const Kernel *kernel, int16_t *sums, int start, int vectors)
{
    __m512i held[8];
    const int16_t *rows = kernel->rows + start;
    for (int i = 0; i < vectors; i++)
        held[i] = _mm512_loadu_si512(sums + start + 32 * i);
    for (int k = 0; k < kernel->added.count; k++) {
        const int16_t *row = rows + (size_t)kernel->added.row[k] * kernel->hidden;
        for (int i = 0; i < vectors; i++)
            held[i] = _mm512_add_epi16(held[i], _mm512_load_si512(row + 32 * i));
    }
    for (int k = 0; k < kernel->taken.count; k++) {
        const int16_t *row = rows + (size_t)kernel->taken.row[k] * kernel->hidden;
        for (int i = 0; i < vectors; i++)
            held[i] = _mm512_sub_epi16(held[i], _mm512_load_si512(row + 32 * i));
    }
    for (int i = 0; i < vectors; i++)
        _mm512_storeu_si512(sums + start + 32 * i, held[i]);
}

AVX512 static void follow_avx512(Kernel *kernel, int16_t *sums)
{
    int start = 0;
    for (; start + 256 <= kernel->hidden; start += 256)
        follow_stretch_avx512(kernel, sums, start, 8);
    for (; start < kernel->hidden; start += 32)
        follow_stretch_avx512(kernel, sums, start, 1);
}

AVX512 static int32_t layers_above_avx512(const Kernel *kernel, const Seen *seen, int stage)
{
    const Above *above = &seen->above[stage];
    const __m512i zero = _mm512_setzero_si512();
    const __m512i one16 = _mm512_set1_epi16((int16_t)kernel->one), one32 = _mm512_set1_epi32(kernel->one);
    const int16_t *weights = seen->weights[stage];
    int32_t first[MOST_HIDDEN / 2 + 16], pairs[MOST_HIDDEN / 2 + 16]; /* activations that are not nothing */
    int used = 0;
    __m512i pair = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (int i = 0; i < kernel->hidden; i += 32) {
        __m512i value = _mm512_loadu_si512(seen->sums + i);
        value = _mm512_min_epi16(_mm512_max_epi16(value, zero), one16);
        __mmask16 full = _mm512_test_epi32_mask(value, value);
        _mm512_storeu_si512(first + used, _mm512_maskz_compress_epi32(full, value));
        _mm512_storeu_si512(pairs + used, _mm512_maskz_compress_epi32(full, pair));
        used += count(full);
        pair = _mm512_add_epi32(pair, _mm512_set1_epi32(16));
    }
    first[used] = pairs[used] = 0; /* makes their number even */
    __m512i low = _mm512_loadu_si512(above->second_bias), high = _mm512_loadu_si512(above->second_bias + 16);
    __m512i more_low = zero, more_high = zero;
    for (int k = 0; k < used; k += 2) {
        const int16_t *row = weights + 2 * SECOND * pairs[k], *next = weights + 2 * SECOND * pairs[k + 1];
        const __m512i value = _mm512_set1_epi32(first[k]), other = _mm512_set1_epi32(first[k + 1]);
        low = _mm512_dpwssd_epi32(low, value, _mm512_load_si512(row));
        high = _mm512_dpwssd_epi32(high, value, _mm512_load_si512(row + 32));
        more_low = _mm512_dpwssd_epi32(more_low, other, _mm512_load_si512(next));
        more_high = _mm512_dpwssd_epi32(more_high, other, _mm512_load_si512(next + 32));
    }
    low = _mm512_srai_epi32(_mm512_add_epi32(low, more_low), SECOND_SHIFT);
    high = _mm512_srai_epi32(_mm512_add_epi32(high, more_high), SECOND_SHIFT);
    low = _mm512_min_epi32(_mm512_max_epi32(low, zero), one32);
    high = _mm512_min_epi32(_mm512_max_epi32(high, zero), one32);
    low = _mm512_mullo_epi32(low, _mm512_loadu_si512(above->last));
    high = _mm512_mullo_epi32(high, _mm512_loadu_si512(above->last + 16));
    return _mm512_reduce_add_epi32(_mm512_add_epi32(low, high));
}
#endif

#ifdef WITH_WASM_SIMD
/* As `follow`, for a stretch of 64 or 32 sums, which stay in registers. */
static inline __attribute__((always_inline)) void follow_stretch_wasm(
    const Kernel *kernel, int16_t *sums, int start, int vectors)
{
    v128_t held[8];
    const int16_t *rows = kernel->rows + start;
    for (int i = 0; i < vectors; i++)
        held[i] = wasm_v128_load(sums + start + 8 * i);
    for (int k = 0; k < kernel->added.count; k++) {
        const int16_t *row = rows + (size_t)kernel->added.row[k] * kernel->hidden;
        for (int i = 0; i < vectors; i++)
            held[i] = wasm_i16x8_add(held[i], wasm_v128_load(row + 8 * i));
    }
    for (int k = 0; k < kernel->taken.count; k++) {
        const int16_t *row = rows + (size_t)kernel->taken.row[k] * kernel->hidden;
        for (int i = 0; i < vectors; i++)
            held[i] = wasm_i16x8_sub(held[i], wasm_v128_load(row + 8 * i));
    }
    for (int i = 0; i < vectors; i++)
        wasm_v128_store(sums + start + 8 * i, held[i]);
}

static void follow_wasm(Kernel *kernel, int16_t *sums)
{
    int start = 0;
    for (; start + 64 <= kernel->hidden; start += 64)
        follow_stretch_wasm(kernel, sums, start, 8);
    for (; start < kernel->hidden; start += 32)
        follow_stretch_wasm(kernel, sums, start, 4);
}

static int32_t layers_above_wasm(const Kernel *kernel, const Seen *seen, int stage)
{
    const Above *above = &seen->above[stage];
    const v128_t zero = wasm_i32x4_const_splat(0);
    const v128_t one16 = wasm_i16x8_splat((int16_t)kernel->one), one32 = wasm_i32x4_splat(kernel->one);
    const int16_t *weights = seen->weights[stage];
    int32_t first[MOST_HIDDEN / 2]; /* activations in pairs, as the multiplication takes them */
    for (int i = 0; i < kernel->hidden; i += 8)
        wasm_v128_store(first + i / 2, wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(seen->sums + i), zero), one16));
    v128_t second[8];
    for (int i = 0; i < 8; i++)
        second[i] = wasm_v128_load(above->second_bias + 4 * i);
    for (int pair = 0; pair < kernel->hidden / 2; pair++, weights += 2 * SECOND) {
        v128_t value = wasm_v128_load32_splat(first + pair);
        for (int i = 0; i < 8; i++)
            second[i] = wasm_i32x4_add(second[i], wasm_i32x4_dot_i16x8(value, wasm_v128_load(weights + 8 * i)));
    }
    v128_t total = zero;
    for (int i = 0; i < 8; i++) {
        v128_t value = wasm_i32x4_min(wasm_i32x4_max(wasm_i32x4_shr(second[i], SECOND_SHIFT), zero), one32);
        total = wasm_i32x4_add(total, wasm_i32x4_mul(value, wasm_v128_load(above->last + 4 * i)));
    }
    return wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1)
           + wasm_i32x4_extract_lane(total, 2) + wasm_i32x4_extract_lane(total, 3);
}
#endif

/* The cards' own parts of the layers above, put together once for as long as the two cards stay. */
static void choose_cards(const Kernel *kernel, Seen *seen, int first_card, int second_card)
{
    const int one = first_card, other = NUMBERS + second_card, pair = first_card * NUMBERS + second_card;
    seen->first_card = first_card;
    seen->second_card = second_card;
    memset(seen->known, 0, sizeof seen->known);
    for (int stage = 0; stage < STAGES; stage++) {
        Above *above = &seen->above[stage];
        for (int i = 0; i < SECOND; i++) {
            above->second_bias[i] = kernel->second_bias[stage * SECOND + i] + kernel->second_cards[one * SECOND + i]
                                    + kernel->second_cards[other * SECOND + i] + kernel->second_pairs[pair * SECOND + i];
            above->last[i] = kernel->last[stage * SECOND + i] + kernel->last_cards[one * SECOND + i]
                             + kernel->last_cards[other * SECOND + i];
        }
        above->last_bias = (int64_t)kernel->last_bias[stage] + kernel->last_card_bias[one]
                           + kernel->last_card_bias[other] + kernel->last_pair_bias[pair];
    }
}

/* The weights of the second layer in one stage, put together when they are asked for. */
static void know_weights(const Kernel *kernel, Seen *seen, int stage)
{
    const size_t size = (size_t)kernel->hidden * SECOND;
    const int16_t *restrict all = kernel->second + stage * size;
    const int16_t *restrict one = kernel->second_of_cards + seen->first_card * size;
    const int16_t *restrict other = kernel->second_of_cards + (NUMBERS + seen->second_card) * size;
    int16_t *restrict weights = seen->weights[stage];
    for (size_t i = 0; i < size; i++)
        weights[i] = (int16_t)(all[i] + one[i] + other[i]);
    seen->known[stage] = 1;
}

static void forget(const Kernel *kernel, Seen *seen)
{
    memset(&seen->view, 0, sizeof seen->view);
    memcpy(seen->sums, kernel->bias, sizeof(int16_t) * (size_t)kernel->hidden);
}

/* Bring the sums of a side to another position. */
static void go_to(Kernel *kernel, Seen *seen, View *now)
{
    View *old = &seen->view;
    uint32_t crowd = everyone(old) ^ everyone(now);
    uint32_t moved = (old->mine ^ now->mine) | (old->next ^ now->next) | (old->third ^ now->third);
    uint32_t built = (old->level1 ^ now->level1) | (old->level2 ^ now->level2) | (old->level3 ^ now->level3)
                     | (old->domes ^ now->domes);
    if (2 * (count(built) + 8 * count(moved)) > count(now->level1 | now->domes) + 16 * count(everyone(now))) {
        forget(kernel, seen);
        crowd = moved = everyone(now);
        built = now->level1 | now->level2 | now->level3 | now->domes;
    }
    memcpy(now->height, old->height, sizeof old->height);
    memcpy(now->there, old->there, sizeof old->there);
    uint32_t raised = 0, changed = 0;
    for (uint32_t cells = crowd | built; cells; cells &= cells - 1) {
        int cell = lowest(cells);
        look_at_cell(now, cell);
        raised |= (uint32_t)(now->height[cell] != old->height[cell]) << cell;
        changed |= (uint32_t)(now->there[cell] != old->there[cell]) << cell;
    }
    Rows *added = &kernel->added, *taken = &kernel->taken;
    added->count = taken->count = 0;
    compare_towers(added, taken, old, now, built);
    compare_workers(added, taken, old, now, raised);
    if (moved | raised | changed)
        compare_sight(added, taken, old, now, raised, changed);
    compare_reach(added, taken, old, now, raised);
    compare_females(added, taken, old, now);
    compare_tables(kernel, added, taken, old, now);
    if (added->count | taken->count)
        kernel->follow(kernel, seen->sums);
    *old = *now;
}

/* How far the town is built. */
static int stage_of(const View *view)
{
    int pieces = count(view->level1) + count(view->level2) + count(view->level3) + count(view->domes);
    int stage = pieces / STAGE_PIECES;
    return stage < STAGES ? stage : STAGES - 1;
}

static int64_t score(Kernel *kernel, const uint64_t *inputs)
{
    Seen *seen = &kernel->seen[inputs[4] >> 49 & (SIDES - 1)];
    View now;
    look(&now, inputs);
    go_to(kernel, seen, &now);
    int first_card = folded(inputs[4] & 0xFF), second_card = folded(inputs[4] >> 8 & 0xFF);
    if (seen->first_card != first_card || seen->second_card != second_card)
        choose_cards(kernel, seen, first_card, second_card);
    int stage = stage_of(&now);
    if (!seen->known[stage])
        know_weights(kernel, seen, stage);
    int64_t total = seen->above[stage].last_bias + kernel->layers_above(kernel, seen, stage);
    int64_t result = (total * kernel->factor + ((int64_t)1 << (SCORE_SHIFT - 1))) >> SCORE_SHIFT;
    return result < -kernel->limit ? -kernel->limit : result > kernel->limit ? kernel->limit : result;
}

/* Positions kept for training */

/* How many positions to pass over: one to twice `every`, so that no habit of the search is met again and again. */
static uint32_t next_wait(Kernel *kernel)
{
    kernel->chance ^= kernel->chance << 13;
    kernel->chance ^= kernel->chance >> 17;
    kernel->chance ^= kernel->chance << 5;
    return 1 + kernel->chance % (2 * kernel->every - 1);
}

static void keep(Kernel *kernel, const uint64_t *inputs)
{
    if (--kernel->wait)
        return;
    kernel->wait = next_wait(kernel);
    if (kernel->count < kernel->room)
        memcpy(kernel->kept + INPUTS * kernel->count++, inputs, sizeof(uint64_t) * INPUTS);
}

static PyObject *kernel_watch(PyObject *self, PyObject *args)
{
    Kernel *kernel = (Kernel *)self;
    unsigned int every, chance;
    Py_ssize_t room;
    if (!PyArg_ParseTuple(args, "InI", &every, &room, &chance))
        return NULL;
    if (every < 1 || every > 1 << 20 || room < 1 || room > 1 << 24) {
        PyErr_SetString(PyExc_ValueError, "one of 1 to 2^20 positions can be kept, and 1 to 2^24 in all");
        return NULL;
    }
    uint64_t *kept = PyMem_Realloc(kernel->kept, sizeof(uint64_t) * INPUTS * (size_t)room);
    if (kept == NULL)
        return PyErr_NoMemory();
    kernel->kept = kept;
    kernel->room = room;
    kernel->count = 0;
    kernel->every = every;
    kernel->chance = chance | 1;
    kernel->wait = next_wait(kernel);
    Py_RETURN_NONE;
}

static PyObject *kernel_watched(PyObject *self, PyObject *unused)
{
    Kernel *kernel = (Kernel *)self;
    Py_ssize_t count = kernel->count;
    kernel->count = 0;
    return PyBytes_FromStringAndSize((const char *)kernel->kept, (Py_ssize_t)sizeof(uint64_t) * INPUTS * count);
}

/* The type */

/* For compiled code, which knows this function and the kernel by their addresses. */
static int64_t judge(void *kernel, const int64_t *packed)
{
    const uint64_t *inputs = (const uint64_t *)packed;
    if (((Kernel *)kernel)->every)
        keep(kernel, inputs);
    return score(kernel, inputs);
}

static PyObject *kernel_addresses(PyObject *self, PyObject *unused)
{
    return Py_BuildValue("NN", PyLong_FromVoidPtr((void *)judge), PyLong_FromVoidPtr(self));
}

static PyObject *kernel_evaluate(PyObject *self, PyObject *packed)
{
    uint64_t inputs[INPUTS];
    Py_buffer buffer;
    if (PyObject_GetBuffer(packed, &buffer, PyBUF_SIMPLE) < 0)
        return NULL;
    if (buffer.len != sizeof inputs) {
        PyErr_Format(PyExc_ValueError, "%zd bytes are not %d packed integers", buffer.len, INPUTS);
        PyBuffer_Release(&buffer);
        return NULL;
    }
    memcpy(inputs, buffer.buf, sizeof inputs);
    PyBuffer_Release(&buffer);
    int seats = inputs[4] >> 41 & 7, acting = inputs[4] >> 38 & 7;
    if (seats < 2 || seats > ROLES || acting >= seats) {
        PyErr_Format(PyExc_ValueError, "role %d acts at a table of %d: expected one of 2 to 4 seats", acting, seats);
        return NULL;
    }
    return PyLong_FromLongLong(judge(self, (const int64_t *)inputs));
}

/* Where the parts of the block begin; returns how many bytes there have to be. */
static size_t lay_out(Kernel *kernel, const char *start, size_t memory_cards)
{
    const size_t hidden = (size_t)kernel->hidden, cards = 2 * NUMBERS, every_pair = NUMBERS * NUMBERS;
    const size_t rows = MEMORY + memory_cards * 2 * (MEMORY_BITS + LOW_VALUES), above = STAGES * SECOND;
    const char *at = start;
    kernel->rows = (const int16_t *)at;
    kernel->bias = (const int16_t *)(at += 2 * rows * hidden);
    kernel->second = (const int16_t *)(at += 2 * hidden);
    kernel->second_of_cards = (const int16_t *)(at += 2 * above * hidden);
    kernel->second_bias = (const int32_t *)(at += 2 * cards * SECOND * hidden);
    kernel->second_cards = (const int32_t *)(at += 4 * above);
    kernel->second_pairs = (const int32_t *)(at += 4 * cards * SECOND);
    kernel->last = (const int16_t *)(at += 4 * every_pair * SECOND);
    kernel->last_cards = (const int16_t *)(at += 2 * above);
    kernel->last_bias = (const int32_t *)(at += 2 * cards * SECOND);
    kernel->last_card_bias = (const int32_t *)(at += 4 * STAGES);
    kernel->last_pair_bias = (const int32_t *)(at += 4 * cards);
    return (size_t)(at + 4 * every_pair - start);
}

/* The largest of one neuron's biases, of stages, cards or pairs. */
static int64_t largest(const int32_t *parts, int length)
{
    int64_t most = 0;
    for (int i = 0; i < length; i++) {
        int64_t size = llabs((long long)parts[i * SECOND]);
        most = size > most ? size : most;
    }
    return most;
}

/* The sum of the sizes of a neuron's weights, in one stage or of one card. */
static int64_t size_of(const Kernel *kernel, const int16_t *weights, int neuron)
{
    int64_t sum = 0;
    for (int i = 0; i < kernel->hidden; i++)
        sum += abs(weights[i / 2 * 2 * SECOND + 2 * neuron + i % 2]);
    return sum;
}

/* The largest such sum of so many stages or cards. */
static int64_t largest_size(const Kernel *kernel, const int16_t *weights, int length, int neuron)
{
    int64_t most = 0;
    for (int i = 0; i < length; i++) {
        int64_t size = size_of(kernel, weights + (size_t)i * SECOND * kernel->hidden, neuron);
        most = size > most ? size : most;
    }
    return most;
}

static int64_t largest_weight(const int16_t *weights, size_t length)
{
    int most = 0;
    for (size_t i = 0; i < length; i++)
        most = abs(weights[i]) > most ? abs(weights[i]) : most;
    return most;
}

/* Can the weights of the second layer leave 16 bits, or its sums 32? */
static int too_large(const Kernel *kernel)
{
    const size_t size = (size_t)kernel->hidden * SECOND;
    if (largest_weight(kernel->second, STAGES * size) + 2 * largest_weight(kernel->second_of_cards, 2 * NUMBERS * size)
        > INT16_MAX)
        return 1;
    for (int neuron = 0; neuron < SECOND; neuron++) {
        int64_t most = largest_size(kernel, kernel->second, STAGES, neuron);
        most += 2 * largest_size(kernel, kernel->second_of_cards, 2 * NUMBERS, neuron);
        most *= kernel->one;
        most += largest(kernel->second_bias + neuron, STAGES) + 2 * largest(kernel->second_cards + neuron, 2 * NUMBERS);
        most += largest(kernel->second_pairs + neuron, NUMBERS * NUMBERS);
        if (most > INT32_MAX)
            return 1;
    }
    return 0;
}

/* Ways to count, from the plainest to the fastest. All give the same. */
typedef struct {
    const char *name;
    void (*follow)(Kernel *, int16_t *);
    int32_t (*layers_above)(const Kernel *, const Seen *, int stage);
} Way;

static const Way ways[] = {
    {"plain", follow, layers_above},
#ifdef WITH_AVX2
    {"avx2", follow_avx2, layers_above_avx2},
#endif
#ifdef WITH_AVX512
    {"avx512", follow_avx512, layers_above_avx512},
#endif
#ifdef WITH_WASM_SIMD
    {"wasm", follow_wasm, layers_above_wasm},
#endif
};

enum { WAYS = sizeof ways / sizeof *ways };

/* Can this processor do it? */
static int can(const char *name)
{
#ifdef WITH_AVX512
    if (strcmp(name, "avx512") == 0)
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni");
#endif
#ifdef WITH_AVX2
    if (strcmp(name, "avx2") == 0)
        return __builtin_cpu_supports("avx2");
#endif
    (void)name;
    return 1;
}

/* The fastest way, or the one of a name; 0 if there is none. */
static int choose_way(Kernel *kernel, const char *name)
{
    for (int i = WAYS - 1; i >= 0; i--)
        if ((name == NULL || strcmp(name, ways[i].name) == 0) && can(ways[i].name)) {
            kernel->follow = ways[i].follow;
            kernel->layers_above = ways[i].layers_above;
            return 1;
        }
    return 0;
}

static int kernel_init(PyObject *self, PyObject *args, PyObject *names)
{
    static char *keys[] = {"payload", "hidden", "one", "factor", "limit", "memory_cards", "way", NULL};
    Kernel *kernel = (Kernel *)self;
    const char *payload, *memory_cards, *way = NULL;
    Py_ssize_t size, remembering;
    int hidden, one, limit;
    long long factor;
    if (kernel->block != NULL) {
        PyErr_SetString(PyExc_TypeError, "a kernel is made once");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, names, "y#iiLiy#|z", keys, &payload, &size, &hidden, &one, &factor,
                                     &limit, &memory_cards, &remembering, &way))
        return -1;
    if (hidden < 32 || hidden > MOST_HIDDEN || hidden % 32 || one < 1 || one > MOST_ONE || limit < 0
        || factor < 0 || factor > (int64_t)1 << 34 || remembering > NUMBERS) {
        PyErr_SetString(PyExc_ValueError, "these sizes are not those of a network");
        return -1;
    }
    if (!choose_way(kernel, way)) {
        PyErr_Format(PyExc_ValueError, "there is no way %s to count here", way);
        return -1;
    }
    kernel->hidden = hidden;
    kernel->one = one;
    kernel->factor = factor;
    kernel->limit = limit;
    const size_t stage_size = sizeof(int16_t) * (size_t)hidden * SECOND; /* a multiple of 64 */
    const size_t weights_at = ((size_t)size + 63) / 64 * 64;
    char *block = PyMem_Malloc(weights_at + SIDES * STAGES * stage_size + 64);
    if (block == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    char *start = block + (64 - (uintptr_t)block % 64);
    if (lay_out(kernel, start, (size_t)remembering) != (size_t)size) {
        PyMem_Free(block);
        PyErr_Format(PyExc_ValueError, "%zd bytes are not those of a network of this size", size);
        return -1;
    }
    memcpy(start, payload, (size_t)size);
    if (too_large(kernel)) {
        PyMem_Free(block);
        PyErr_SetString(PyExc_ValueError, "the weights of the second layer are too large");
        return -1;
    }
    kernel->block = block;
    memset(kernel->memory_index, -1, sizeof kernel->memory_index);
    for (Py_ssize_t i = 0; i < remembering; i++)
        kernel->memory_index[(uint8_t)memory_cards[i]] = (int8_t)i;
    for (int side = 0; side < SIDES; side++) {
        for (int stage = 0; stage < STAGES; stage++)
            kernel->seen[side].weights[stage] =
                (int16_t *)(start + weights_at + (size_t)(side * STAGES + stage) * stage_size);
        kernel->seen[side].first_card = -1;
        forget(kernel, &kernel->seen[side]);
    }
    return 0;
}

static void kernel_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyMem_Free(((Kernel *)self)->block);
    PyMem_Free(((Kernel *)self)->kept);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyMethodDef kernel_methods[] = {
    {"evaluate", kernel_evaluate, METH_O, "The score of a buffer of ten packed integers."},
    {"addresses", kernel_addresses, METH_NOARGS, "Of a function in C that does the same unchecked, and of its kernel."},
    {"watch", kernel_watch, METH_VARARGS, "Keep about one of `every` positions, so many at most, by a seed."},
    {"watched", kernel_watched, METH_NOARGS, "The positions kept since they were asked for last."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot kernel_slots[] = {
    {Py_tp_doc, "The network's arithmetic, with the sums of each side's last position."},
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_init, kernel_init},
    {Py_tp_dealloc, kernel_free},
    {Py_tp_methods, kernel_methods},
    {0, NULL},
};

static PyType_Spec kernel_spec = {
    .name = "santorini.engine.evaluation.kernel.Kernel",
    .basicsize = sizeof(Kernel),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = kernel_slots,
};

static void fill_tables(void)
{
    static const int deltas[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    for (int cell = 0; cell < CELLS; cell++) {
        near_mask[cell] = 0;
        near_count[cell] = 0;
        for (int direction = 0; direction < 8; direction++) {
            int x = cell % 5 + deltas[direction][0], y = cell / 5 + deltas[direction][1];
            if (x < 0 || x >= 5 || y < 0 || y >= 5)
                continue;
            int to = y * 5 + x, place = near_count[cell]++;
            near_cell[cell][place] = (uint8_t)to;
            near_row[cell][place] = row_between[cell][to] = (int16_t)(SIGHT + (cell * 8 + direction) * 24);
            near_mask[cell] |= (uint32_t)1 << to;
        }
    }
}

/* The names of the ways that this processor can go. */
static PyObject *names_of_ways(void)
{
    PyObject *names = PyList_New(0);
    for (int i = 0; names != NULL && i < WAYS; i++) {
        PyObject *name = can(ways[i].name) ? PyUnicode_FromString(ways[i].name) : NULL;
        if (name != NULL && PyList_Append(names, name) < 0)
            Py_CLEAR(names);
        Py_XDECREF(name);
    }
    PyObject *tuple = names == NULL ? NULL : PyList_AsTuple(names);
    Py_XDECREF(names);
    return tuple;
}

static int module_exec(PyObject *module)
{
    fill_tables();
    PyObject *names = names_of_ways();
    if (names == NULL || PyModule_AddObjectRef(module, "WAYS", names) < 0) {
        Py_XDECREF(names);
        return -1;
    }
    Py_DECREF(names);
    PyObject *type = PyType_FromSpec(&kernel_spec);
    if (type == NULL)
        return -1;
    int failed = PyModule_AddObjectRef(module, "Kernel", type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, module_exec}, {0, NULL}};

static struct PyModuleDef module_definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "kernel",
    .m_doc = "The network's arithmetic in C.",
    .m_size = 0,
    .m_slots = module_slots,
};

PyMODINIT_FUNC PyInit_kernel(void) { return PyModuleDef_Init(&module_definition); }
