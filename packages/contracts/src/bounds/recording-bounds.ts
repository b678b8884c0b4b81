/** Octets of a chunk, and the chunks of a take: five hours of three seconds. */
export const CHUNK_BYTES_MAX = 2_000_000;
export const TAKE_CHUNKS_MAX = 6_000;
/** Seconds of voice that a story may have. */
export const RECORDING_SECONDS_MAX = 1_200;
