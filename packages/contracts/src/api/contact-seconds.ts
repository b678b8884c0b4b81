/**
 * Fewest seconds that a person needs to read the contact form and write ten characters. The page delays a faster
 * message; a bot does not wait.
 */
export const CONTACT_SECONDS_MIN = 3;
