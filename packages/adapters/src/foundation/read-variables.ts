import { z } from 'zod';

/** The process's environment, or a similar record. An empty variable counts as missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the variables of several services at once. Throws an explanation that names all missing or wrong ones; it
 * never contains a value, which may be a secret.
 */
export const readVariables = <Shape extends z.ZodObject>(
  environment: Environment,
  schema: Shape,
): Readonly<z.infer<Shape>> => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return Object.freeze(parsed.data);
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  throw new Error(`These variables are missing or wrong: ${names.join(', ')}.`);
};

const hasReadableCredentials = (text: string): boolean => {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
};

/**
 * Schema of a URL that may contain a name and a password. A percent sign of the password is written `%25`: a bare one
 * would end the program with "URI malformed" when it connects.
 */
export const serviceUrl = (protocol: RegExp) =>
  z.url({ protocol }).refine((text) => URL.canParse(text) && hasReadableCredentials(text));

export const redisUrl = serviceUrl(/^rediss?$/);

/** The name that a variable chooses; by default the first, embedded one. Throws an explanation for an unknown name. */
export const readChoice = <C extends string>(
  environment: Environment,
  variable: string,
  names: readonly C[],
): C => {
  const choice = environment[variable] || names[0];
  const match = names.find((name) => name === choice);
  if (match !== undefined) return match;
  const choices = names.map((name) => `"${name}"`).join(' and ');
  throw new Error(`${variable} chooses a service that this version doesn't know; it knows ${choices}.`);
};
