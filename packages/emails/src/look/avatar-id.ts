/** Content-ID by which the HTML refers to the avatar attached to the same mail. */
export const AVATAR_CONTENT_ID = 'visage@souvenance';
