import { spawnSync } from 'node:child_process';
import { constants, copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of the working tree: committed and new ones, in their current state. */
const listFiles = (root: string): string[] => {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error('git could not list the files of the working tree');
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
};

/**
 * Copies the packages and their settings to an empty folder. Libraries are shared with the original: pnpm's links
 * inside a package are relative, so that in the copy a workspace package leads to its copy, and a library to the
 * original.
 */
export const copyRepository = (root: string, target: string): void => {
  const files = listFiles(root).filter((file) => !file.includes('/') || /^(apps|packages)\//.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(root, file), join(target, file), constants.COPYFILE_FICLONE);
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  for (const folder of new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))) {
    const libraries = join(root, folder, 'node_modules');
    if (folder.includes('/') && existsSync(libraries))
      cpSync(libraries, join(target, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !/node_modules\/\.(vite|vitest|cache|bin)(\/|$)/.test(path),
      });
  }
};
