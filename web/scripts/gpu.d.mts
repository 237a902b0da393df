export interface Gpu {
    frames: number;
    draws: number;
    triangles: number;
    /** Objects that were made and not given back, by kind. */
    live: Record<string, number>;
}
export function countGpu(): void;
