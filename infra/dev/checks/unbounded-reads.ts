import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Folders of the product's own programs; tests and their helpers may read everything. */
const SOURCES = [
  'packages/core/src/**/*.ts',
  'packages/adapters/src/**/*.ts',
  'apps/{api,worker}/src/**/*.ts',
];
const IS_TEST = /\.(?:test|fixture)\.ts$|\/testing\//;

/** True when a loop asks a store for page after page, as `find` with a cursor does. */
const readsPages = (loop: string): boolean => /\bfind\(/.test(loop) && /\bcursor\b/.test(loop);

/**
 * Lists what in a source may read a collection without a bound: a use of `readPages`, and a loop of its own over the
 * pages of a query. `findAll` needs no check: a query without a family's field does not compile.
 */
const unboundedReads = (path: string, source: string): number[] => {
  const { program } = parseSync(path, source);
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const lines = new Set<number>();
  const addLoop = ({ start, end }: { start: number; end: number }): void => {
    if (readsPages(source.slice(start, end))) lines.add(lineOf(start));
  };
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'readPages') lines.add(lineOf(start));
    },
    WhileStatement: addLoop,
    DoWhileStatement: addLoop,
    ForStatement: addLoop,
  }).visit(program);
  return [...lines].toSorted((a, b) => a - b);
};

/**
 * Lists the unbounded reads of a repository, one sentence each, and the entries of `reasons` that no file needs any
 * more. `reasons` names the files that may read without a bound, and why.
 */
export const findUnboundedReads = (root: string, reasons: Readonly<Record<string, string>>): string[] => {
  const paths = globSync(SOURCES, { cwd: root }).filter((path) => !IS_TEST.test(path));
  const readers = new Map(
    paths.map((path) => [path, unboundedReads(path, readFileSync(join(root, path), 'utf8'))] as const),
  );
  const faults = [...readers].flatMap(([path, lines]) =>
    path in reasons ? [] : lines.map((line) => `${path}:${line} may read a whole collection`),
  );
  const unneeded = Object.keys(reasons).filter((path) => (readers.get(path) ?? []).length === 0);
  return [
    ...faults,
    ...unneeded.map((path) => `${path} reads within a bound and needs no reason`),
  ].toSorted();
};
