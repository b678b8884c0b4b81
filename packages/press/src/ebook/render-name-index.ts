import type { Manuscript } from '@souvenance/contracts';
import { getPressMessages } from '../messages/index.ts';
import type { NamedPart } from '../name-index/find-names-in-chapter.ts';
import { chooseIndexTitle, listNamePlaces, type NamePlace } from '../name-index/list-name-places.ts';
import { createMatterPage, type MatterPage } from './matter-pages.ts';
import { toChapterFileName } from './navigation.ts';
import { toHtml } from './to-html.ts';

/** The id of the element of a chapter's page that contains a name. */
const createPlaceId = (part: NamedPart, chapter: number): string => {
  if (part.kind === 'opening') return `titre-${chapter + 1}`;
  if (part.kind === 'note') return `note-${part.index + 1}`;
  return part.kind === 'paragraph' ? `alinea-${part.index + 1}` : `photographie-${part.index + 1}`;
};

/** By chapter, the ids to which the index leads. */
export type IndexTargets = ReadonlyMap<number, ReadonlySet<string>>;

export interface EbookNameIndex {
  /** The page of the index; none in a book without. */
  readonly pages: readonly MatterPage[];
  readonly targets: IndexTargets;
}

const renderLocator = ({ chapter, part }: NamePlace, { chapters }: Manuscript): string => {
  const href = `${toChapterFileName(chapter)}.xhtml#${createPlaceId(part, chapter)}`;
  return `<a epub:type="index-locator" href="${href}">${toHtml(chapters[chapter]?.title ?? '')}</a>`;
};

/**
 * The index of people and places: below each name, links to the stories that contain it, each to the first place.
 * `page` is its page in the printed book.
 */
export const renderNameIndex = (manuscript: Manuscript, page: number | null): EbookNameIndex => {
  const names = listNamePlaces(manuscript);
  const targets = new Map<number, Set<string>>();
  for (const { places } of names)
    for (const { chapter, part } of places)
      targets.set(chapter, (targets.get(chapter) ?? new Set()).add(createPlaceId(part, chapter)));
  if (names.length === 0) return { pages: [], targets };
  const title = chooseIndexTitle(names, getPressMessages(manuscript.language).book.nameIndex);
  const entries = names.map(({ name, places }) => {
    const locators = places.map((place) => renderLocator(place, manuscript)).join(', ');
    return `<li epub:type="index-entry"><span epub:type="index-term">${toHtml(name)}</span>\u00a0: ${locators}</li>`;
  });
  const body = `<h1>${toHtml(title)}</h1><ul epub:type="index-entry-list" class="index">${entries.join('')}</ul>`;
  const place = { file: 'index', label: title, type: 'index', page } as const;
  return { pages: [createMatterPage(manuscript, place, 'backmatter', body)], targets };
};
