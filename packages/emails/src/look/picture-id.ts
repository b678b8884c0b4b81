/** Content-ID by which the HTML refers to the avatar attached to the same mail. */
export const AVATAR_CONTENT_ID = 'visage@souvenance';
/** Content-ID of a photograph of the answer. */
export const PHOTOGRAPH_CONTENT_ID = 'photographie@souvenance';
/** Content-ID of the picture of the book's cover. */
export const COVER_CONTENT_ID = 'couverture@souvenance';
