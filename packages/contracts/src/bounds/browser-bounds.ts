/** Days for which a browser keeps the cookie of a known device: no browser keeps one for longer. */
export const DEVICE_COOKIE_DAYS = 400;

/** Seconds for which a visitor's choice about cookies is stored: six months, as the CNIL recommends. */
export const CONSENT_SECONDS = 15_768_000;
