/**
 * The only function of the web app that logs, on the server and in the browser: a message that says what failed and
 * what happens then, and the whole error. Never pass text that a person has typed.
 */
export const logFault = (message: string, error: unknown): void => console.error(message, error);
