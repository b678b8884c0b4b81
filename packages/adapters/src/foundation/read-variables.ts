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

/** The adapter that a variable chooses; the first, the embedded one, when it says nothing. */
export const readChoice = <const C extends string>(
  environment: Environment,
  variable: string,
  choices: readonly [C, ...C[]],
): C => {
  const chosen = environment[variable] || choices[0];
  const known = choices.find((choice) => choice === chosen);
  if (known !== undefined) return known;
  const names = choices.map((choice) => `"${choice}"`).join(' and ');
  throw new Error(`${variable} chooses a service that this version doesn't know; it knows ${names}.`);
};
