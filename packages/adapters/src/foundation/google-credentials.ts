import { access, constants } from 'node:fs/promises';
import type { Environment } from './read-variables.ts';

/**
 * Whether Google gives the machine the identity of its account, so that no file is needed: Cloud Run, which names its
 * service by this variable.
 */
export const hasMachineIdentity = (environment: Environment): boolean => Boolean(environment.K_SERVICE);

/**
 * Checks that the file in GOOGLE_APPLICATION_CREDENTIALS is readable when a service opens. Google's clients read it
 * much later and report it unclearly.
 */
export const checkGoogleCredentials = async (file: string | undefined): Promise<void> => {
  if (file === undefined) return;
  try {
    await access(file, constants.R_OK);
  } catch {
    // The cause is left out, since it would show the path: no value of a variable is printed.
    throw new Error("GOOGLE_APPLICATION_CREDENTIALS names a file that can't be read.");
  }
};
