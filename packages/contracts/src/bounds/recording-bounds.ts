/** Most bytes of a chunk, and most chunks of a take: five hours at three seconds each. */
export const CHUNK_BYTES_MAX = 2_000_000;
export const TAKE_CHUNKS_MAX = 6_000;
/** Most seconds of a story's recording. */
export const RECORDING_SECONDS_MAX = 1_200;
