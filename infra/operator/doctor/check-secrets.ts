import { openAccountsKeyFile } from '@souvenance/adapters/identity';
import { judgeSeal, readLinkKeySeal } from '@souvenance/core';
import { embeddedStores, isEmbedded } from '../embedded-stores.ts';
import { readSecrets, type SecretName } from '../secrets.ts';
import type { InstallationUnderTest } from './describe-installation.ts';
import { type Finding, reportBroken, reportFine, reportWarning } from './finding.ts';
import type { Check } from './run-checks.ts';

const LIMIT_MS = 30_000;

const readSeals = async ({
  environment,
  documents,
  findNothingYet,
}: InstallationUnderTest): Promise<(readonly [SecretName, string | null])[]> => {
  const links =
    findNothingYet('DOCUMENTS') === null ? await readLinkKeySeal({ documents: await documents() }) : null;
  if (!isEmbedded(environment, 'IDENTITY') || findNothingYet('IDENTITY') !== null)
    return [['LINK_SECRET', links]];
  const accounts = openAccountsKeyFile(environment[embeddedStores.IDENTITY.variable] ?? '');
  accounts.close();
  return [
    ['LINK_SECRET', links],
    ['SESSION_SECRET', accounts.sealedBy],
  ];
};

/** Looks whether the secrets open the stored keys, and whether former values are still needed. */
export const checkSecrets = (installation: InstallationUnderTest): Check => ({
  subject: 'Secrets des données',
  advice: 'Réparez d’abord les documents et les comptes.',
  limitMs: LIMIT_MS,
  run: async (): Promise<Finding[]> => {
    const { environment } = installation;
    const seals = (await readSeals(installation)).map(([name, sealedBy]) => {
      const secrets = readSecrets(environment, name);
      return { name, state: judgeSeal(secrets, sealedBy), hasFormer: secrets.length > 1 };
    });
    const names = (matches: (seal: (typeof seals)[number]) => boolean): string =>
      seals
        .filter(matches)
        .map(({ name }) => name)
        .join(' et ');
    const wrong = names(({ state }) => state === 'unknown');
    if (wrong !== '')
      return [
        reportBroken(
          `les données n’ont pas été faites avec ce ${wrong}`,
          'Remettez l’ancienne valeur, ou ajoutez-la à la variable du même nom en _PREVIOUS\u00a0: rien ne démarre sans elle.',
        ),
      ];
    const due = names(({ state }) => state === 'former');
    if (due !== '')
      return [reportWarning(`l’ancien ${due} sert encore`, 'Passez «\u00a0rotate\u00a0», puis retirez-le.')];
    const spare = names(({ hasFormer }) => hasFormer);
    if (spare !== '')
      return [reportWarning(`les anciens ${spare} ne servent plus`, 'Retirez les variables en _PREVIOUS.')];
    return seals.some(({ state }) => state === 'current') ? [reportFine('ceux de ces données')] : [];
  },
});
