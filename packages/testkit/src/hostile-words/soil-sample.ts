import type { z } from 'zod';
import { hostileWords } from './vectors.ts';

type Place = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

const listPlaces = (value: unknown, place: Place): Place[] => {
  if (typeof value === 'string') return [place];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listPlaces(part, [...place, Array.isArray(value) ? Number(key) : key]),
  );
};

const replaced = (value: unknown, [key, ...rest]: Place, words: string): unknown => {
  if (key === undefined) return words;
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? replaced(part, rest, words) : part));
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest, words) } : value;
};

/** A sample with attack vectors in the texts that its schema lets people write. `turn` counts from 0. */
export interface Soiled<T> {
  readonly turns: number;
  readonly at: (turn: number) => T;
  /** Paths of the texts with vectors, such as `chapters.0.title`. */
  readonly places: readonly string[];
}

/**
 * Replaces every text of a sample that accepts vectors by one of them. `at(0)` to `at(turns - 1)` put each accepted
 * vector into each text once; adjacent texts get different ones. `isSpared` excludes paths that no person writes.
 */
export const soilSample = <T>(
  schema: z.ZodType<T>,
  sample: unknown,
  isSpared: (place: string) => boolean = () => false,
): Soiled<T> => {
  const open = listPlaces(sample, []).filter((place) => !isSpared(place.join('.')));
  const fields = open.map((place) => ({
    place,
    acceptedVectors: hostileWords.filter((words) => schema.safeParse(replaced(sample, place, words)).success),
  }));
  const free = fields.filter(({ acceptedVectors }) => acceptedVectors.length > 0);
  return {
    turns: hostileWords.length,
    places: free.map(({ place }) => place.join('.')),
    at: (turn) =>
      free.reduce(
        (value, { place, acceptedVectors }, index) =>
          replaced(value, place, acceptedVectors[(turn + index * 7) % acceptedVectors.length] ?? ''),
        sample as unknown,
      ) as T,
  };
};
