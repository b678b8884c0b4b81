import type { Manuscript } from '@souvenance/contracts';
import type { LocatedName } from '../matter/layout-name-index.ts';
import { createNameFinder } from '../name-index/find-names.ts';
import { findNamesInChapter, type NamedPart } from '../name-index/find-names-in-chapter.ts';
import { type BookPages, type ChapterPages, findPageOfPosition } from './book-pages.ts';
import { locatePhotographs } from './list-illustrations.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

/** The pages of the parts of one chapter. */
interface ChapterPlaces {
  readonly pages: ChapterPages;
  /** Pages of its photographs in print order; null for one that is not printed. */
  readonly photographPages: readonly (number | null)[];
  /** Where its notes begin on each of their pages. */
  readonly noteStarts: readonly { readonly page: number; readonly note: number; readonly offset: number }[];
}

const findNotePage = ({ noteStarts }: ChapterPlaces, note: number, offset: number): number | null =>
  noteStarts.findLast((start) => start.note < note || (start.note === note && start.offset <= offset))
    ?.page ?? null;

/** Returns the pages on which a part begins and ends: two for a name that a page turn divides. */
const findPages = (part: NamedPart, places: ChapterPlaces): readonly (number | null)[] => {
  if (part.kind === 'opening') return [places.pages.firstPage];
  if (part.kind === 'caption') return [places.photographPages[part.index] ?? null];
  return [part.start, part.end - 1].map((offset) =>
    part.kind === 'note'
      ? findNotePage(places, part.index, offset)
      : findPageOfPosition(places.pages, part.index, offset),
  );
};

const listChapterPlaces = (
  manuscript: Manuscript,
  chapters: readonly Pick<TypesetChapter, 'run' | 'facts' | 'drawing'>[],
  plan: Pick<BookPages, 'chapters'>,
): (ChapterPlaces | null)[] => {
  const photographPages = locatePhotographs(manuscript, chapters, plan);
  return chapters.flatMap(({ run, facts }) =>
    Array.from({ length: run.count }, (_, chapter) => {
      const pages = plan.chapters[run.from + chapter];
      const runPage = plan.chapters[run.from]?.firstPage ?? 1;
      const noteStarts = facts.pages.flatMap((page, at) =>
        (page.noteStarts ?? [])
          .filter((start) => start.chapter === chapter)
          .map(({ note, offset }) => ({ page: runPage + at, note, offset })),
      );
      return pages ? { pages, photographPages: photographPages[run.from + chapter] ?? [], noteStarts } : null;
    }),
  );
};

/**
 * Returns the names of the book's index that its chapters contain, each with the pages on which it stands, in ascending
 * order. The headings of themes, running heads, front matter and signatures are not searched.
 */
export const locateNames = (
  manuscript: Manuscript,
  chapters: readonly Pick<TypesetChapter, 'run' | 'facts' | 'drawing'>[],
  plan: Pick<BookPages, 'chapters'>,
): LocatedName[] => {
  const { nameIndex = [] } = manuscript;
  if (nameIndex.length === 0) return [];
  const findNames = createNameFinder(nameIndex);
  const pagesByName = nameIndex.map(() => new Set<number>());
  for (const [index, places] of listChapterPlaces(manuscript, chapters, plan).entries()) {
    const chapter = manuscript.chapters[index];
    if (!chapter || !places) continue;
    for (const { name, part } of findNamesInChapter(chapter, findNames))
      for (const page of findPages(part, places)) if (page !== null) pagesByName[name]?.add(page);
  }
  return nameIndex
    .map(({ kind, name }, index) => ({
      kind,
      name,
      pages: [...(pagesByName[index] ?? [])].sort((a, b) => a - b),
    }))
    .filter(({ pages }) => pages.length > 0);
};
