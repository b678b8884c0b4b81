import { readRegistry, registries } from '@souvenance/adapters';
import type { InstallationUnderTest } from './describe-installation.ts';
import { reportFine } from './finding.ts';
import type { Check } from './run-checks.ts';

const NOBODY = 'doctor-nobody';
const LIMIT_MS = 30_000;

/** Asks the identity service for an account that does not exist. */
export const checkIdentity = (installation: InstallationUnderTest): Check => ({
  subject: 'Comptes',
  advice: 'Vérifiez IDENTITY et ses variables\u00a0: personne n’entre sans lui.',
  limitMs: LIMIT_MS,
  run: async () => {
    // Opening the accounts opens the documents too, and would create them.
    const nothing = installation.findNothingYet('IDENTITY') ?? installation.findNothingYet('DOCUMENTS');
    if (nothing !== null) return nothing;
    const { name } = readRegistry(registries.identity, installation.environment);
    const identity = await installation.identity();
    const session = { uid: NOBODY, authenticatedAt: new Date(), secondFactor: false };
    await identity.isStillValid(session, 0);
    return reportFine(`${name}, répond`);
  },
});
