import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '@souvenance/adapters/environment';
import { STACK_ENVIRONMENT_FILE } from '../dev/stack/environment.ts';
import { LocalProblem } from '../dev/tools/problem.ts';
import { REPOSITORY_ROOT } from '../dev/tools/repository-root.ts';

/** A variable without which no program starts: its absence means that the command has no environment of its own. */
const TELLTALE = 'SESSION_SECRET';

/**
 * Returns the environment of the API and the worker: that of the command or, without one, that of the last `npm start`
 * in the data folder (`SOUVENANCE_DATA`); null when there is neither.
 */
export const findProgramsEnvironment = (environment: Environment): Environment | null => {
  if (environment[TELLTALE]) return environment;
  const folder = resolve(environment.SOUVENANCE_DATA ?? join(REPOSITORY_ROOT, '.data'));
  const file = join(folder, STACK_ENVIRONMENT_FILE);
  if (!existsSync(file)) return null;
  const local = JSON.parse(readFileSync(file, 'utf8')) as Environment;
  return { PATH: environment.PATH, ...local };
};

/**
 * Like `findProgramsEnvironment`.
 * @throws LocalProblem when there is none.
 */
export const readProgramsEnvironment = (environment: Environment): Environment => {
  const programsEnvironment = findProgramsEnvironment(environment);
  if (programsEnvironment !== null) return programsEnvironment;
  throw new LocalProblem(
    `Il manque les réglages de l’installation\u00a0: lancez cette commande avec l’environnement des programmes (.env), ou donnez par SOUVENANCE_DATA le dossier de données d’un «\u00a0npm start\u00a0».`,
  );
};
