import type { z } from 'zod';

/** The process's environment, or a record like it. An empty variable counts as missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses several services' variables at once, so that one refusal names all that is missing or wrong. No value is ever
 * printed: it may be a secret.
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

/** The name that a variable chooses; the first, embedded one when it says nothing. */
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
