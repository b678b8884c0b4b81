import type { Environment } from '@souvenance/adapters/environment';
import { formerSecrets, type Secrets, WrongSecretError } from '@souvenance/core';
import { LocalProblem } from '../dev/tools/problem.ts';

/** The secrets that seal a stored key. */
export type SecretName = 'SESSION_SECRET' | 'LINK_SECRET';

/** Reads a secret and its former values. Throws a LocalProblem that names the variable, never its value. */
export const readSecrets = (environment: Environment, name: SecretName): Secrets => {
  const current = environment[name];
  if (!current) throw new LocalProblem(`Cette variable manque\u00a0: ${name}.`);
  const former = formerSecrets.safeParse(environment[`${name}_PREVIOUS`]);
  if (former.success) return [current, ...former.data];
  throw new LocalProblem(
    `${name}_PREVIOUS est la liste des anciennes valeurs de ${name}, séparées par des virgules, de 32 caractères au moins.`,
  );
};

/** The French sentence about a secret that does not open the data; null for every other error. */
export const toWrongSecretSentence = (error: unknown): string | null =>
  error instanceof WrongSecretError
    ? `${error.variable} n’est pas le secret de ces données\u00a0: remettez l’ancien, ou ajoutez-le à ${error.variable}_PREVIOUS. S’il est perdu\u00a0: «\u00a0rotate --lost ${error.variable}\u00a0».`
    : null;
