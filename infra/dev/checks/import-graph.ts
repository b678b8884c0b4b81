import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** One file that imports another of the same package; paths from the package's root. */
export interface ImportEdge {
  readonly from: string;
  readonly to: string;
}

const SOURCES = '**/*.{ts,tsx}';
/** Folders that nobody wrote. */
const MADE = /(^|\/)(node_modules|\.next|\.runtime|\.turbo)$/;
/** `import`, `export … from` and `import()` of a relative path, of types as well. */
const RELATIVE = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']*)'/g;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Which file of a package imports which. Tests are left out unless they are asked for: one stands beside its subject and
 * starts the whole program around it (`src/testing`), so that each of them would close a circle.
 */
export const importsOf = (root: string, { withTests = false } = {}): ImportEdge[] => {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => MADE.test(path) }).map((file) =>
    file.split(sep).join('/'),
  );
  const known = new Set(files);
  return files
    .filter((file) => withTests || !isTest(file))
    .flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(RELATIVE)]
        .map(([, path = '']) => normalize(join(dirname(from), path)))
        .filter((to) => known.has(to))
        .map((to) => ({ from, to })),
    );
};
