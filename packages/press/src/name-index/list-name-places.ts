import type { IndexName, Manuscript } from '@souvenance/contracts';
import { createNameFinder } from './find-names.ts';
import { findNamesInChapter, type NamedPart } from './find-names-in-chapter.ts';
import { compareNames } from './sort-names.ts';

/** The first part of a chapter that contains a name. */
export interface NamePlace {
  readonly chapter: number;
  readonly part: NamedPart;
}

export interface NameWithPlaces extends Pick<IndexName, 'kind' | 'name'> {
  readonly places: readonly NamePlace[];
}

/**
 * Returns the names of the book's index that its chapters contain, in the order of the index, each with one place for
 * each chapter. For e-book and word processor, where a page number leads nowhere.
 */
export const listNamePlaces = ({
  nameIndex = [],
  chapters,
}: Pick<Manuscript, 'nameIndex' | 'chapters'>): NameWithPlaces[] => {
  if (nameIndex.length === 0) return [];
  const findNames = createNameFinder(nameIndex);
  const placesByName = nameIndex.map((): NamePlace[] => []);
  for (const [index, chapter] of chapters.entries())
    for (const { name, part } of findNamesInChapter(chapter, findNames)) {
      const places = placesByName[name];
      if (places?.at(-1)?.chapter !== index) places?.push({ chapter: index, part });
    }
  return nameIndex
    .map(({ kind, name }, index) => ({ kind, name, places: placesByName[index] ?? [] }))
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => compareNames(one.name, other.name));
};

/** The title of an index, by the kinds of names that it lists. */
export const chooseIndexTitle = (
  names: readonly Pick<IndexName, 'kind'>[],
  titles: { readonly [kind in IndexName['kind'] | 'both']: string },
): string => {
  const kinds = new Set(names.map(({ kind }) => kind));
  const [kind = 'person'] = kinds;
  return kinds.size > 1 ? titles.both : titles[kind];
};
