import { type Administrator, listAdministrators, readSettings } from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import type { InstallationUnderTest } from './describe-installation.ts';
import { type Finding, reportBroken, reportFine, reportWarning } from './finding.ts';
import type { Check } from './run-checks.ts';

const LIMIT_MS = 30_000;

const isReady = ({ account }: Administrator): boolean =>
  account?.isEmailVerified === true && account.secondFactor === 'active';

const judgeAdministrators = (administrators: readonly Administrator[]): Finding => {
  const unreadable = administrators.filter(({ account }) => account?.secondFactor === 'unreadable');
  if (unreadable.length > 0)
    return reportBroken(
      `code de sécurité illisible\u00a0: ${unreadable.map(({ email }) => email).join(', ')}`,
      'Un SESSION_SECRET s’est perdu\u00a0: «\u00a0admin reset-factor\u00a0» pour chacun.',
    );
  const ready = administrators.filter(isReady).length;
  if (ready > 0) return reportFine(`${ready} sur ${administrators.length} peuvent entrer`);
  return reportWarning(
    'personne ne peut encore administrer',
    'Créez le compte d’une adresse d’ADMIN_EMAILS, confirmez-la et posez un code de sécurité\u00a0: «\u00a0admin list\u00a0».',
  );
};

/** Looks whether somebody can enter the administration, by reading their second factors as a sign-in does. */
export const checkAdministrators = (installation: InstallationUnderTest): Check => ({
  subject: 'Administrateurs',
  advice: 'Réparez d’abord les documents, les comptes et les réglages.',
  limitMs: LIMIT_MS,
  run: async () => {
    const { environment, findNothingYet } = installation;
    if (findNothingYet('DOCUMENTS') !== null || findNothingYet('IDENTITY') !== null) return [];
    const settings = readSettings(environment, pressBinding);
    const documents = await installation.documents();
    const identity = await installation.identity();
    return judgeAdministrators(await listAdministrators({ documents, identity, settings }));
  },
});
