import { join } from 'node:path';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { readLegal } from '@souvenance/contracts';
import { readSettings } from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { type Finding, reportBroken, reportFine } from './finding.ts';
import type { Check } from './run-checks.ts';

type ReadEnv = (environment: Environment) => unknown;

/** Each program has a port of its own, which the operator's command does not need. */
const PORTS = { API_PORT: '4001', WORKER_HEALTH_PORT: '4003' } as const;

/** Loads the reader of a program's environment by its path: no package may import a program. */
const loadReadEnv = async (path: string): Promise<ReadEnv> =>
  ((await import(join(REPOSITORY_ROOT, path))) as { readEnv: ReadEnv }).readEnv;

const isProduction = ({ NODE_ENV: mode }: Environment): boolean => (mode || 'production') === 'production';

const readers = async (environment: Environment): Promise<(() => unknown)[]> => {
  const withPorts = { ...PORTS, ...environment };
  const programs = await Promise.all(['apps/api/src/env.ts', 'apps/worker/src/env.ts'].map(loadReadEnv));
  return [
    ...programs.map((readEnv) => () => readEnv(withPorts)),
    () => readSettings(environment, pressBinding),
    () => readLegal(environment, isProduction(environment)),
    ...Object.values(registries).map((registry) => () => readRegistry<never, unknown>(registry, environment)),
  ];
};

const MISSING = /missing or wrong: ([A-Z0-9_, ]+)\.$/;

/** Turns the refusals of all readers into findings: the variables in one, every other explanation as it is. */
const toFindings = (messages: readonly string[]): Finding[] => {
  const names = messages.flatMap((message) => MISSING.exec(message)?.[1]?.split(', ') ?? []);
  const others = new Set(messages.filter((message) => !MISSING.test(message)));
  const variables =
    names.length === 0
      ? []
      : [
          reportBroken(
            `ces variables manquent ou sont fausses\u00a0: ${[...new Set(names)].toSorted().join(', ')}`,
            'Voyez .env.example, qui dit ce que chacune attend\u00a0; les programmes ne démarrent pas sans elles.',
          ),
        ];
  const explanations = [...others].map((message) =>
    reportBroken(
      message.replace(/\.$/, ''),
      'Les programmes ne démarrent pas ainsi\u00a0: corrigez ce réglage.',
    ),
  );
  return [...variables, ...explanations];
};

/** Reads the environment as the API and the worker do at their start. */
export const checkSettings = (environment: Environment): Check => ({
  subject: 'Réglages',
  advice: 'Voyez .env.example.',
  run: async () => {
    const messages = (await readers(environment)).flatMap((readPart) => {
      try {
        readPart();
        return [];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    });
    return messages.length === 0 ? reportFine('lus par l’API et par le worker') : toFindings(messages);
  },
});
