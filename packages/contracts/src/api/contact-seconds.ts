/**
 * Seconds: nobody reads the contact form and writes ten characters into it faster. The page waits, a machine does not.
 */
export const CONTACT_SECONDS_MIN = 3;
