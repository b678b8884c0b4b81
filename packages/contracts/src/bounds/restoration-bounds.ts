/** Most bytes of one part of an uploaded backup: a connection that breaks costs this much. */
export const ARCHIVE_PART_BYTES_MAX = 8_000_000;
