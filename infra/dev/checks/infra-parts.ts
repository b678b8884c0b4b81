import type { ImportEdge } from './import-graph.ts';

/** Parts of infra that each part may import (infra/README.md, Folders). */
export const INFRA_PARTS: Readonly<Record<string, readonly string[]>> = {
  deploy: [],
  edge: [],
  language: [],
  'hostile-words': [],
  dev: [],
  operator: ['dev'],
  'e2e/driver': ['dev'],
  demo: ['dev', 'e2e/driver'],
  e2e: ['dev', 'e2e/driver', 'demo', 'language'],
  chaos: ['dev', 'e2e/driver', 'demo', 'operator'],
  bench: ['dev', 'e2e/driver', 'demo'],
};

type Parts = Readonly<Record<string, readonly string[]>>;

/** Returns the part of a file: the longest matching name; null for files at the top or in no part. */
const findPart = (file: string, parts: Parts): string | null =>
  Object.keys(parts)
    .filter((part) => file.startsWith(`${part}/`))
    .sort((one, other) => other.length - one.length)[0] ?? null;

/** Returns forbidden imports, and files that belong to no part, one sentence each. */
export const listStrayImports = (edges: readonly ImportEdge[], parts: Parts): string[] => {
  const stray = edges.flatMap(({ from, to }) => {
    const [importingPart, other] = [findPart(from, parts), findPart(to, parts)];
    if (importingPart === null) return from.includes('/') ? [`${from} stands in no part`] : [];
    if (importingPart === other || (other !== null && parts[importingPart]?.includes(other))) return [];
    return [`${from} → ${to} is not for ${importingPart}`];
  });
  return [...new Set(stray)].sort();
};
