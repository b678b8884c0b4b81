import {
  AppError,
  cutText,
  findDisplayedQuestion,
  findNarratorName,
  formatAuthors,
  listStoryParagraphs,
  type Manuscript,
  manuscript,
  pickFields,
  printedContent,
  type StoryDocument,
  toGreetingName,
} from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { DocumentReader } from '../../people/families/authorize-access.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { selectPrintedPages } from '../../writing/books/pages/manage-book-pages.ts';
import { readChapterVoice } from '../../writing/recordings/read-chapter-voice.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { formatPrintedPeriod } from '../../writing/stories/story-time.ts';
import type { ManuscriptDeps } from './manuscript-deps.ts';
import { readPhotograph } from './read-photograph.ts';
import { readPlates } from './read-plates.ts';

/** Most characters of a signature that the press accepts. */
const SIGNATURE_CHARACTERS_MAX = 120;

/** The name by which a story of one of two narrators is signed: the first name, where it tells them apart. */
const formatNarratorSignature = (book: BookDocument, narratorId: string | undefined): string => {
  const { narrator, secondNarrator } = book;
  if (secondNarrator === undefined) return '';
  const isSameFirstName = toGreetingName(narrator) === toGreetingName(secondNarrator.name);
  const name = findNarratorName(book, narratorId);
  return isSameFirstName ? name : toGreetingName(name);
};

/**
 * The signature of a story: the name of its writer, unless the narrator tells it. Of two narrators each signs their
 * own.
 */
const formatSignature = (
  book: BookDocument,
  { kind, narratorId, signature, authorName }: StoryRecord,
  locale: string,
): string => {
  if (kind === 'story') return formatNarratorSignature(book, narratorId);
  const { toldBy, unnamedRelative } = getCoreMessages(locale).book;
  return cutText(toldBy(signature || authorName || unnamedRelative), SIGNATURE_CHARACTERS_MAX);
};

const hasNoText = ({ body }: StoryRecord): boolean =>
  listStoryParagraphs(body).every((text) => text.trim() === '');

/**
 * The body of a story that was only recorded: one sentence that says so; the press prints the QR code of the recording
 * beside it.
 */
const recordedOnlyBody = (locale: string): StoryDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: getCoreMessages(locale).book.toldAloud, marks: [{ type: 'italic' }] }],
    },
  ],
});

/**
 * Reads the voice of a chapter. Throws `recording.not_ready` when the voice is still being prepared and the chapter has
 * nothing else.
 */
const readVoice = async ({ documents, settings }: ManuscriptDeps, story: Stored<StoryRecord>) => {
  const voice = await readChapterVoice(documents, settings, story);
  const isPreparing = story.value.voice !== undefined && story.value.voice.sha256 === null;
  if (isPreparing && hasNoText(story.value)) throw new AppError('recording.not_ready');
  return voice;
};

/** The heading above the chapters of one theme, or of one teller in a book that is ordered so. */
export const formatTheme = (
  book: BookDocument,
  { kind, narratorId, theme }: StoryRecord,
  locale: string,
): string => {
  if (book.chapterOrder !== 'narrator' || book.secondNarrator === undefined) return theme;
  if (kind === 'contribution') return getCoreMessages(locale).book.relatives;
  return formatNarratorSignature(book, narratorId);
};

/** Converts a story to a chapter of its book. Throws `photograph.not_ready`, `recording.not_ready`. */
export const readChapter = async (deps: ManuscriptDeps, book: BookDocument, story: Stored<StoryRecord>) => {
  const { id, value } = story;
  const { locale } = deps.settings;
  const voice = await readVoice(deps, story);
  const photographReads = value.photographs.map((placement) => readPhotograph(deps.documents, placement));
  return {
    ...pickFields(printedContent, value),
    id,
    theme: formatTheme(book, value, locale),
    question: findDisplayedQuestion(value),
    period: formatPrintedPeriod(value),
    signature: formatSignature(book, value, locale),
    body: voice !== null && hasNoText(value) ? recordedOnlyBody(locale) : value.body,
    photographs: (await Promise.all(photographReads)).flat(),
    ...(voice !== null && { voice }),
  };
};

const readCover = async (
  documents: DocumentReader,
  { photographId, addedPhotographIds: _, ...choice }: BookDocument['cover'],
) => {
  if (photographId === null) return { ...choice, photograph: null };
  const place = { caption: '', credit: '', placement: 'page', afterBlock: 0 } as const;
  const [photograph] = await readPhotograph(documents, { photographId, ...place });
  return { ...choice, photograph: photograph ?? null };
};

/** Returns the fields of a book for the press, except its chapters and its cover. */
export const toBookFields = (
  { id, value: book }: Stored<BookDocument>,
  lastEdit: string,
  { timeZone, locale: language }: ManuscriptDeps['settings'],
) => {
  const { title, subtitle, dedication, epigraph, openings, largePrint, style } = book;
  const narrator = formatAuthors(book);
  const edition = {
    number: book.edition,
    date: dayOf(lastEdit, timeZone),
    urn: `urn:souvenance:${id}:${book.edition}`,
  };
  return { language, title, subtitle, narrator, dedication, epigraph, openings, largePrint, style, edition };
};

/** The chapter of a cover that is viewed before the first story is written. */
const emptyChapter = ({ title }: BookDocument) => ({
  id: 'unwritten',
  title,
  body: { type: 'doc', content: [] },
});

const laterDate = (a: string, b: string): string => (a > b ? a : b);

/**
 * Returns the manuscript of a book in its present state, which the press typesets. Its date is the date of the last
 * edit of the book or of its stories, so that the same content gives the same manuscript on any day. Throws
 * `book.too_short` when it contains no story, and the errors of `readChapter`.
 */
export const readManuscript =
  ({ documents, settings }: ManuscriptDeps) =>
  async (
    storedBook: Stored<BookDocument>,
    { forCover }: { forCover: boolean } = { forCover: false },
  ): Promise<Manuscript> => {
    const { value: book } = storedBook;
    const storedStories = await Promise.all(book.chapters.map((storyId) => documents.get(stories, storyId)));
    const chapterStories = storedStories.filter((story): story is Stored<StoryRecord> => story !== null);
    if (chapterStories.length === 0 && !forCover) throw new AppError('book.too_short', { stories: 0 });
    const lastEdit = chapterStories.reduce(
      (latestDate, story) => laterDate(latestDate, story.value.updatedAt),
      book.updatedAt,
    );
    const chapters = await Promise.all(
      chapterStories.map((story) => readChapter({ documents, settings }, book, story)),
    );
    const storyRecords = chapterStories.map(({ value }) => value);
    const plates = await readPlates({ documents, settings }, book, storyRecords);
    return manuscript.parse({
      ...toBookFields(storedBook, lastEdit, settings),
      ...selectPrintedPages(book),
      cover: await readCover(documents, book.cover),
      chapters: [
        ...(chapters.length === 0 ? [emptyChapter(book)] : chapters),
        ...(plates === null ? [] : [plates]),
      ],
    });
  };
