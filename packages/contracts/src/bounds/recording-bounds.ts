/** Most bytes of a chunk, and most chunks of a take: five hours at three seconds each. */
export const CHUNK_BYTES_MAX = 2_000_000;
export const TAKE_CHUNKS_MAX = 6_000;
/** Most bytes of a story's recording, over all of its takes. */
export const RECORDING_BYTES_MAX = 200_000_000;
/** Most takes of a story's recording. */
export const TAKES_MAX = 60;
/** Most seconds of a story's recording. */
export const RECORDING_SECONDS_MAX = 1_200;
