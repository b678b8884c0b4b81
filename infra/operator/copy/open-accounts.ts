import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { type AccountsStore, openLocalAccountsStore } from '@souvenance/adapters/identity';
import { openFirebaseAccountsStore } from '@souvenance/adapters/identity/firebase';
import { readSecrets } from '../secrets.ts';

/** Opens the accounts of an installation to copy them. Throws an explanation when a variable is missing or wrong. */
export const openAccounts = async (environment: Environment): Promise<AccountsStore> => {
  const { name } = readRegistry(registries.identity, environment);
  if (name === 'local') {
    const [secret, ...formerSecrets] = readSecrets(environment, 'SESSION_SECRET');
    return openLocalAccountsStore({ file: environment.IDENTITY_LOCAL_FILE ?? '', secret, formerSecrets });
  }
  return openFirebaseAccountsStore({
    projectId: environment.FIREBASE_PROJECT_ID ?? '',
    emulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST || undefined,
    credentialsFile: environment.GOOGLE_APPLICATION_CREDENTIALS || undefined,
  });
};
