/** Most photographs in the album of a book. */
export const ALBUM_PHOTOGRAPHS_MAX = 1_000;
/** Most photographs of the album that a book prints after its stories. */
export const PLATES_MAX = 120;
/** Most photographs that one request takes out of an album or puts back. */
export const ALBUM_REMOVAL_MAX = 100;
