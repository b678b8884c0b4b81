import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false; // missing or not executable for us
  }
};

/** Folders of servers that a user's PATH may omit. */
const SYSTEM_FOLDERS = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/opt/homebrew/bin',
];

/** Path of the first of these programs that exists; absolute names are used as is. Null if none exists. */
export const findProgram = (names: string[]): string | null => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(Boolean);
  const candidates = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find(isProgram) ?? null;
};
