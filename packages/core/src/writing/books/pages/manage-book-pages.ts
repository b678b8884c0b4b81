import {
  AppError,
  type BookPagesView,
  type Chronology,
  type ChronologyLine,
  type FamilyTree,
  formatYears,
  type LifeYears,
  type Manuscript,
  type NameIndex,
  type NameIndexLine,
} from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAccess, type DocumentReader } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import { stories } from '../../stories/story.ts';
import { checkYears, getStoryTime } from '../../stories/story-time.ts';
import { type BookDocument, books } from '../book.ts';
import { markEdited } from '../edit-book.ts';
import { saveBook } from '../save-book.ts';
import { layOutGenerations, toPrintedGenerations } from './family-tree.ts';

type PagesDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const compareYears = (one: LifeYears, other: LifeYears): number =>
  one.from - other.from || (one.to ?? one.from) - (other.to ?? other.from);

const sortByYears = (lines: readonly ChronologyLine[]): ChronologyLine[] =>
  lines.toSorted((one, other) => compareYears(one.years, other.years));

/** Proposes chronology lines: the titles of stories that have a year and are in no line yet, sorted by year. */
const proposeLines = async (
  documents: DocumentReader,
  book: BookDocument,
): Promise<BookPagesView['proposals']> => {
  const listedIds = new Set(book.chronology.lines.map(({ storyId }) => storyId));
  // The book stores the years of its stories, so only the stories to propose are read.
  const unlistedIds = book.chapters.filter((id) => !listedIds.has(id) && book.storyTimes[id]?.years);
  const storedStories = await Promise.all(unlistedIds.map((id) => documents.get(stories, id)));
  const proposed = storedStories.flatMap((story) => {
    const years = story === null ? null : (getStoryTime(story.value)?.years ?? null);
    return story === null || years === null ? [] : [{ storyId: story.id, years, text: story.value.title }];
  });
  return proposed.toSorted((one, other) => compareYears(one.years, other.years));
};

/** The index of a book in which nobody has edited it. */
const EMPTY_INDEX: NameIndex = { isShown: false, names: [] };

const toPagesView = async (documents: DocumentReader, book: BookDocument): Promise<BookPagesView> => {
  const { revision, chronology, familyTree, nameIndex = EMPTY_INDEX } = book;
  const proposals = await proposeLines(documents, book);
  const generations = layOutGenerations(familyTree);
  return { revision, chronology, proposals, familyTree, generations, nameIndex };
};

export const readBookPages =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookPagesView> => {
    const storedBook = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    return toPagesView(documents, book.value);
  };

type Kind = 'chronology' | 'familyTree' | 'nameIndex';

/** Writes one of the pages. The rendering stays valid when the page was hidden and stays hidden. */
const save =
  <K extends Kind>(deps: PagesDeps, kind: K) =>
  async (
    actor: Actor,
    bookId: string,
    revision: number,
    computePage: (book: BookDocument) => NonNullable<BookDocument[K]>,
  ): Promise<BookPagesView> => {
    const changedBook = await deps.documents.transact(async (tx): Promise<BookDocument> => {
      const book = await authorizeAccess(tx, actor, 'book.layout', 'book', await tx.get(books, bookId));
      if (book.value.revision !== revision)
        throw new AppError('book.conflict', { revision: book.value.revision });
      const page = computePage(book.value);
      const isPrinted = page.isShown || book.value[kind]?.isShown;
      const before = isPrinted ? markEdited(book.value, deps.clock.now().toISOString()) : book.value;
      const value = { ...before, [kind]: page, revision: revision + 1 };
      await saveBook(tx, deps, actor, book, value);
      return value;
    });
    return toPagesView(deps.documents, changedBook);
  };

/** Replaces the chronology. Throws `book.conflict`, `years.refused`. */
export const saveChronology =
  (deps: PagesDeps) =>
  (
    actor: Actor,
    bookId: string,
    { revision, isShown, lines }: Chronology & { revision: number },
  ): Promise<BookPagesView> =>
    save(deps, 'chronology')(actor, bookId, revision, (book) => {
      for (const { years } of lines) checkYears(deps, years);
      const knownIds = new Set([...book.chapters, ...book.chronology.lines.map(({ storyId }) => storyId)]);
      const checkedLines = lines.map((line) => ({
        ...line,
        storyId: knownIds.has(line.storyId) ? line.storyId : null,
      }));
      return { isShown, lines: sortByYears(checkedLines) };
    });

/** Replaces the family tree. Throws `book.conflict`, `years.refused`, `tree.inconsistent`, `tree.too_large`. */
export const saveFamilyTree =
  (deps: PagesDeps) =>
  (
    actor: Actor,
    bookId: string,
    { revision, ...tree }: FamilyTree & { revision: number },
  ): Promise<BookPagesView> =>
    save(deps, 'familyTree')(actor, bookId, revision, () => {
      for (const { born, died } of tree.people) {
        const from = born ?? died;
        checkYears(deps, from === null ? null : { from, to: died });
      }
      // Called for its errors: a tree that cannot be laid out is not stored.
      layOutGenerations(tree);
      return tree;
    });

const sortByName = (names: readonly NameIndexLine[]): NameIndexLine[] =>
  names.toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));

/** Replaces the index of people and places. Throws `book.conflict`. */
export const saveNameIndex =
  (deps: PagesDeps) =>
  (
    actor: Actor,
    bookId: string,
    { revision, isShown, names }: NameIndex & { revision: number },
  ): Promise<BookPagesView> =>
    save(deps, 'nameIndex')(actor, bookId, revision, () => ({ isShown, names: sortByName(names) }));

/** The shown, non-empty pages of the book, for the manuscript. */
export const selectPrintedPages = (
  book: Pick<BookDocument, 'chronology' | 'familyTree' | 'nameIndex'>,
): Pick<Manuscript, 'chronology' | 'familyTree' | 'nameIndex'> => {
  const { chronology, familyTree, nameIndex = EMPTY_INDEX } = book;
  const names = nameIndex.isShown ? nameIndex.names.filter(({ isHidden }) => !isHidden) : [];
  const lines = chronology.isShown ? chronology.lines.filter(({ isHidden }) => !isHidden) : [];
  const generations = familyTree.isShown ? toPrintedGenerations(familyTree) : [];
  return {
    ...(lines.length > 0 && {
      chronology: lines.map(({ years, text }) => ({ year: formatYears(years), text })),
    }),
    ...(generations.length > 0 && { familyTree: generations }),
    ...(names.length > 0 && { nameIndex: names.map(({ kind, name, forms }) => ({ kind, name, forms })) }),
  };
};
