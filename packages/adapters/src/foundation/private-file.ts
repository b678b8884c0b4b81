import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** SQLite's name for a database without a file. */
const IN_MEMORY = ':memory:';

/** A folder that nobody but its owner enters, also where it was made before with other rights. */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  chmodSync(folder, OWNER_ONLY_FOLDER);
};

/**
 * A database's file that nobody but its owner reads, made when missing; its folder is as it is found. SQLite gives the
 * files beside it the same rights; those that were left with others are put right.
 */
export const privateDatabase = (file: string): void => {
  if (file === IN_MEMORY) return;
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path)) chmodSync(path, OWNER_ONLY_FILE);
};
