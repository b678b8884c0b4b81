import { dirname } from 'node:path';
import type { ImportEdge } from './import-graph.ts';

/**
 * Entry files rank above their folder, whose other files never import them: an `index.ts` exports what the folder
 * contains, a `main.ts` starts it.
 */
const DOOR = /(^|\/)(index\.tsx?|([\w-]+\.)?main\.ts)$/;
const toFolder = (file: string): string => (DOOR.test(file) ? file : dirname(file));

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const listFolders = (edges: readonly ImportEdge[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [folder, other] = [toFolder(from), toFolder(to)];
    if (folder === other) continue;
    graph.set(folder, (graph.get(folder) ?? new Set()).add(other));
  }
  return graph;
};

const reachableFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const reachable = new Set<string>();
  const visit = (folder: string): void => {
    for (const next of graph.get(folder) ?? []) {
      if (reachable.has(next)) continue;
      reachable.add(next);
      visit(next);
    }
  };
  visit(start);
  return reachable;
};

/** Folders that import each other, directly or through others; each cycle is one sorted list. */
export const findFolderCircles = (edges: readonly ImportEdge[]): string[][] => {
  const graph = listFolders(edges);
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const isBack = (folder: string, other: string): boolean =>
    reachable.get(folder)?.has(other) === true && reachable.get(other)?.has(folder) === true;
  const knotted = [...graph.keys()].filter((folder) => isBack(folder, folder)).sort();
  const knots = knotted.map((folder) => knotted.filter((other) => isBack(folder, other)));
  return knots.filter((knot, at) => knots.findIndex(([first]) => first === knot[0]) === at);
};

/** The imports between the folders of a cycle, as `from → to`, one of which must be reversed. */
export const listImportsWithin = (edges: readonly ImportEdge[], knot: readonly string[]): string[] =>
  edges
    .filter(({ from, to }) => toFolder(from) !== toFolder(to))
    .filter(({ from, to }) => knot.includes(toFolder(from)) && knot.includes(toFolder(to)))
    .map(({ from, to }) => `${from} → ${to}`)
    .sort();
