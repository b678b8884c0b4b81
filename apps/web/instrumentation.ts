import { readEnv } from '#env';

/** A bad or missing setting stops the program when it starts, and not at the first page. */
export const register = (): void => {
  readEnv();
};
