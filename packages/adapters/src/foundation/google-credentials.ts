import { access, constants } from 'node:fs/promises';

/**
 * GOOGLE_APPLICATION_CREDENTIALS, which Google's clients read by themselves, much later and in their own words: looked
 * at when a service opens, so that a wrong one is named.
 */
export const checkGoogleCredentials = async (file: string | undefined): Promise<void> => {
  if (file === undefined) return;
  try {
    await access(file, constants.R_OK);
  } catch {
    // The cause would show the path; no value of a variable is ever printed.
    throw new Error("GOOGLE_APPLICATION_CREDENTIALS names a file that can't be read.");
  }
};
