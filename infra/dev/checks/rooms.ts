import type { ImportEdge } from './import-graph.ts';

/**
 * The rooms (top-level folders) of core, in order: each imports only earlier ones. Files at the root rank above all.
 */
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
 * Folder of helpers that start a whole program for tests. Like the root it ranks above every room, and any test may
 * import it.
 */
const TESTING = 'testing';

/** Returns the rank of a file; null for a folder that is not a room. */
const placeOf = (file: string, rooms: readonly string[]): number | null => {
  const [first = '', ...rest] = file.split('/');
  if (rest.length === 0 || first === TESTING) return rooms.length;
  const place = rooms.indexOf(first);
  return place === -1 ? null : place;
};

/** Returns imports of higher rooms, and files that belong to no room, one sentence each. */
export const listUpwardImports = (edges: readonly ImportEdge[], rooms: readonly string[]): string[] => {
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
