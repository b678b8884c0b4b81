import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** One file that imports another of the same package; paths from the package's root. */
export interface ImportEdge {
  readonly from: string;
  readonly to: string;
}

const SOURCES = '**/*.{ts,tsx}';
/** Folders that nobody wrote. */
const MADE = /(^|\/)(node_modules|\.next|\.runtime|\.turbo)$/;
/** `import`, `export … from` and `import()` of a relative path or of a `#` alias, of types as well. */
const LOCAL = /(?:\bfrom|\bimport\(?)\s*'((?:\.{1,2}\/|#)[^']*)'/g;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The `imports` of a package that end in a star: the alias before it, and the folder that it stands for. */
const aliasesOf = (root: string): readonly [alias: string, folder: string][] => {
  const file = join(root, 'package.json');
  const { imports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries<string>(imports).map(([alias, target]) => [
    alias.replace('*', ''),
    target.replace('./', '').replace('*', ''),
  ]);
};

/**
 * Which file of a package imports which. Tests are left out unless they are asked for: one stands beside its subject and
 * starts the whole program around it (`src/testing`), so that each of them would close a circle.
 */
export const importsOf = (root: string, { withTests = false } = {}): ImportEdge[] => {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => MADE.test(path) }).map((file) =>
    file.split(sep).join('/'),
  );
  const filePaths = new Set(files);
  const aliases = aliasesOf(root);
  const resolve = (from: string, path: string): string => {
    const [alias, folder] = aliases.find(([start]) => path.startsWith(start)) ?? [];
    return alias === undefined
      ? normalize(join(dirname(from), path))
      : `${folder}${path.slice(alias.length)}`;
  };
  return files
    .filter((file) => withTests || !isTest(file))
    .flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(LOCAL)]
        .map(([, path = '']) => resolve(from, path))
        .filter((to) => filePaths.has(to))
        .map((to) => ({ from, to })),
    );
};
