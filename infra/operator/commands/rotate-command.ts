import { LocalProblem } from '../../dev/tools/problem.ts';
import { readProgramsEnvironment } from '../programs-environment.ts';
import { openSealedStores, type Rotated, rotate, type SealedStore } from '../rotate/rotate.ts';
import type { SecretName } from '../secrets.ts';
import { type Command, printLine, UsageProblem } from './command.ts';

const SEALED: Readonly<Record<SecretName, string>> = {
  LINK_SECRET: 'la clé des liens, des codes de cadeau et du journal',
  SESSION_SECRET: 'la clé des codes de sécurité',
};

const describe = ({ name, outcome }: Rotated): string =>
  outcome === 'renewed'
    ? `${name}\u00a0: ${SEALED[name]} est désormais sous sa valeur d’aujourd’hui.`
    : `${name}\u00a0: ${SEALED[name]} est déjà sous sa valeur d’aujourd’hui.`;

const runRotate = async (stores: readonly SealedStore[]): Promise<void> => {
  const results = await rotate(stores);
  for (const result of results) printLine(describe(result));
  const former = results.filter(({ hasFormer }) => hasFormer).map(({ name }) => `${name}_PREVIOUS`);
  if (former.length === 0) {
    printLine('Plus rien ne dépend d’une ancienne valeur.');
    return;
  }
  printLine(
    `Plus rien ne dépend des anciennes valeurs. Dans dix minutes, quand les envois en cours seront finis, retirez ${former.join(' et ')} puis redémarrez les programmes.`,
  );
  printLine(
    'Gardez-les avec vos sauvegardes d’avant ce jour\u00a0: elles les demandent pour être restaurées.',
  );
};

const LOST: Readonly<Record<SecretName, string>> = {
  LINK_SECRET:
    'Une nouvelle clé est faite. Les liens et codes de cadeau déjà envoyés ne mènent plus nulle part, et le journal d’avant se lit comme rompu. Redémarrez les programmes.',
  SESSION_SECRET: 'Une nouvelle clé est faite. Redémarrez les programmes.',
};

const runLost = async (stores: readonly SealedStore[], lostName: string): Promise<void> => {
  const store = stores.find(({ name }) => name === lostName);
  if (store === undefined)
    throw new UsageProblem(`--lost attend ${stores.map(({ name }) => name).join(' ou ')}.`);
  if (store.state !== 'unknown')
    throw new LocalProblem(
      `${lostName} ouvre bien ces données\u00a0: rien n’est perdu, rien n’a été changé.`,
    );
  const factors = await store.replace();
  printLine(LOST[store.name]);
  if (factors > 0)
    printLine(
      `Codes de sécurité devenus illisibles\u00a0: ${factors}. «\u00a0admin reset-factor ADRESSE\u00a0» retire celui d’un compte.`,
    );
};

/** Seals the stored keys by the present secrets, or replaces the key of a secret that is lost. */
export const rotateCommand: Command = {
  positionals: [0],
  run: async (environment, _words, { lost: lostName }) => {
    const stores = await openSealedStores(readProgramsEnvironment(environment));
    try {
      await (lostName === undefined ? runRotate(stores) : runLost(stores, lostName));
    } finally {
      for (const store of stores) await store.close();
    }
    return true;
  },
};
