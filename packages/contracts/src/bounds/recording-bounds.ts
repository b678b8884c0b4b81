/** Octets of a piece, and the pieces of a take: five hours of three seconds. */
export const PIECE_BYTES_MAX = 2_000_000;
export const TAKE_PIECES_MAX = 6_000;
/** Seconds of voice that a story may have. */
export const RECORDING_SECONDS_MAX = 1_200;
