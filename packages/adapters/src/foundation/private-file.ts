import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** SQLite's name for a database without a file. */
const IN_MEMORY = ':memory:';

/** Creates a folder that only its owner may enter, or restricts an existing one. */
export const makeFolderPrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  chmodSync(folder, OWNER_ONLY_FOLDER);
};

/**
 * Creates a database file that only its owner may read, or restricts an existing one with the files that SQLite writes
 * beside it. A missing folder is created for the owner only; an existing folder keeps its permissions.
 */
export const makeDatabasePrivate = (file: string): void => {
  if (file === IN_MEMORY) return;
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path)) chmodSync(path, OWNER_ONLY_FILE);
};
