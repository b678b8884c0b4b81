import type { ImportEdge } from './import-graph.ts';

/** The rooms of core, in order: each imports only those before it. What stands at the root is above them all. */
export const ROOMS = [
  'ports',
  'foundation',
  'people',
  'writing',
  'making',
  'selling',
  'printing',
  'oversight',
] as const;

/** The layers of apps/web, in order (apps/web/README.md, Where things are). */
export const WEB_LAYERS = ['messages', 'lib', 'ui', 'features', 'app'] as const;

/**
 * Folder of helpers that start a whole program for tests. It ranks above every room, as the root does, and any test may
 * import it.
 */
const TESTING = 'testing';

/** The place of a file in the order; a folder that is no room has none. */
const placeOf = (file: string, rooms: readonly string[]): number | null => {
  const [first = '', ...rest] = file.split('/');
  if (rest.length === 0 || first === TESTING) return rooms.length;
  const place = rooms.indexOf(first);
  return place === -1 ? null : place;
};

/** Imports that go up, and files that stand in no room, one sentence each. */
export const upwardImports = (edges: readonly ImportEdge[], rooms: readonly string[]): string[] => {
  const undeclaredRooms = new Set<string>();
  const up: string[] = [];
  for (const { from, to } of edges) {
    if (to.startsWith(`${TESTING}/`) && /\.test\.tsx?$/.test(from)) continue;
    const [importingRoom, other] = [placeOf(from, rooms), placeOf(to, rooms)];
    if (importingRoom === null) undeclaredRooms.add(`${from} stands in no room`);
    else if (other !== null && other > importingRoom) up.push(`${from} → ${to} goes up`);
  }
  return [...undeclaredRooms, ...up].sort();
};
