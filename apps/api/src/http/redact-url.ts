/** Segments whose next one is a secret: a link that opens something by itself. */
const SECRET = /(\/(?:accord|atelier|consents|invitations?|uploads)\/)[^/?#]+/;

/** An address as a log may hold it: without the secret of a link, and without its query. */
export const redactUrl = (url: string): string => url.replace(/[?#].*$/s, '').replace(SECRET, '$1[redacted]');
