/** Content-ID by which the HTML refers to the photograph attached to the same mail. */
export const PHOTOGRAPH_CONTENT_ID = 'photographie@souvenance';
