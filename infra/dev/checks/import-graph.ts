import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** A file that imports another of the same package; paths from the package's root. */
export interface ImportEdge {
  readonly from: string;
  readonly to: string;
}

const SOURCES = '**/*.{ts,tsx}';
/** Generated folders. */
const MADE = /(^|\/)(node_modules|\.next|\.runtime|\.turbo)$/;
/** `import`, `export … from` and `import()` of a relative path or a `#` alias, of types too. */
const LOCAL = /(?:\bfrom|\bimport\(?)\s*'((?:\.{1,2}\/|#)[^']*)'/g;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The `imports` of a package that end with a star: the alias before the star, and its folder. */
const listAliases = (root: string): readonly [alias: string, folder: string][] => {
  const file = join(root, 'package.json');
  const { imports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries<string>(imports).map(([alias, target]) => [
    alias.replace('*', ''),
    target.replace('./', '').replace('*', ''),
  ]);
};

/**
 * Lists which file of a package imports which. Tests are excluded by default: they start the whole program
 * (`src/testing`), so that each would close a cycle.
 */
export const listImports = (root: string, { withTests = false } = {}): ImportEdge[] => {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => MADE.test(path) }).map((file) =>
    file.split(sep).join('/'),
  );
  const filePaths = new Set(files);
  const aliases = listAliases(root);
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
