import { type Environment, registries } from '@souvenance/adapters';
import { readRelease, readVersion } from '@souvenance/adapters/system';
import { collections } from '@souvenance/core/collections';
import { getSchemaVersion } from '@souvenance/core/store';
import { pressBinding } from '@souvenance/press/profiles';
import { findProgramsEnvironment } from '../programs-environment.ts';
import { type Command, printLine } from './command.ts';

const describeSchemas = (): string => {
  const later = collections
    .map((collection) => ({ name: collection.name, version: getSchemaVersion(collection) }))
    .filter(({ version }) => version > 1)
    .map(({ name, version }) => `${name}\u00a0${version}`);
  const others = `${collections.length - later.length} collections à leur première forme`;
  return [...later, others].join(', ');
};

const describeChoice = (choose: () => { readonly name: string }): string => {
  try {
    return choose().name;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Describes the installation by label. Nothing is opened, so that it answers in a broken installation too. */
const describeVersion = (environment: Environment): Record<string, string> => ({
  Souvenance: readVersion(),
  RELEASE: readRelease(environment),
  Documents: describeSchemas(),
  Presse: pressBinding.version,
  Node: process.version,
  ...Object.fromEntries(
    Object.entries(registries).map(([port, registry]) => [
      port,
      describeChoice(() => registry.choose(environment)),
    ]),
  ),
});

const LABEL_WIDTH = 16;

export const versionCommand: Command = {
  positionals: [0],
  run: async (environment) => {
    const programsEnvironment = findProgramsEnvironment(environment) ?? environment;
    for (const [label, text] of Object.entries(describeVersion(programsEnvironment)))
      printLine(`${label.padEnd(LABEL_WIDTH)} ${text}`);
    return true;
  },
};
