import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = 'node_modules/firebase-tools';

/** Where `npm test` puts them: too large, and too rarely needed, to stand in the workspace's own lock file. */
const LOCAL = join(import.meta.dirname, '../../../../infra/dev/.runtime/firebase-tools');

/** Folder of the package: under `FIREBASE_TOOLS`, else where `npm test` installs it; null when it is nowhere. */
export const findFirebaseTools = (): string | null => {
  const folder = join(process.env.FIREBASE_TOOLS ?? LOCAL, PACKAGE);
  return existsSync(folder) ? folder : null;
};
