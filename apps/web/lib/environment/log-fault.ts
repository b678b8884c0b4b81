/**
 * The one place where the web program writes to a log, on the server and in the browser: what could not be done and what
 * becomes of it, then the error whole. Never for what a person has typed.
 */
export const logFault = (what: string, error: unknown): void => console.error(what, error);
