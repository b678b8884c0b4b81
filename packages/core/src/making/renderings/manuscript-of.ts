import {
  AppError,
  type Manuscript,
  type ManuscriptPhotograph,
  manuscript,
  pickFields,
  printedContent,
  questionBeside,
  type StoryDocument,
  storyParagraphs,
} from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Reader } from '../../people/families/authorize-access.ts';
import type { Settings } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { printedPages } from '../../writing/books/pages/manage-book-pages.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { readChapterVoice } from '../../writing/recordings/read-chapter-voice.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { printedPeriod } from '../../writing/stories/story-time.ts';
import { type PlacedPhotograph, placedPhotograph } from './placed-photograph.ts';

/** The dependencies from which a manuscript is read. */
export interface BookReader {
  readonly documents: Reader;
  readonly settings: Pick<Settings, 'timeZone' | 'siteUrl' | 'locale'>;
}

/** A photograph that isn't checked yet stops the book, in a sentence; a refused one never gets into it. */
const photographOf = async (
  documents: Reader,
  { photographId, ...place }: PlacedPhotograph,
): Promise<ManuscriptPhotograph[]> => {
  const storedPhotograph = await documents.get(photographs, photographId);
  if (storedPhotograph === null || storedPhotograph.value.state === 'refused') return [];
  const { sha256, widthPx, heightPx } = storedPhotograph.value;
  if (sha256 === null || widthPx === null || heightPx === null) throw new AppError('photograph.not_ready');
  return [placedPhotograph({ sha256, widthPx, heightPx }, place)];
};

/** As the press takes it. */
const SIGNATURE_MAX = 120;

/** The signature of a story that is not the narrator's: the name of its writer. */
const signatureOf = ({ kind, signature, authorName }: StoryRecord, locale: string): string => {
  if (kind === 'story') return '';
  const { told: signatureText, relative } = coreMessages(locale).book;
  return signatureText(signature || authorName || relative).slice(0, SIGNATURE_MAX);
};

const isWordless = ({ body }: StoryRecord): boolean =>
  storyParagraphs(body).every((words) => words.trim() === '');

/** The body of a story that was only recorded: a sentence that says so, beside its code. */
const toldBody = (locale: string): StoryDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: coreMessages(locale).book.toldAloud, marks: [{ type: 'italic' }] }],
    },
  ],
});

/** A voice that is still being prepared stops the book where it is all that its chapter has. */
const voiceOf = async ({ documents, settings }: BookReader, story: Stored<StoryRecord>) => {
  const voice = await readChapterVoice(documents, settings, story);
  const isComing = story.value.voice !== undefined && story.value.voice.sha256 === null;
  if (isComing && isWordless(story.value)) throw new AppError('recording.not_ready');
  return voice;
};

/** A story as a chapter of its book. @throws AppError `photograph.not_ready`, `recording.not_ready` */
export const chapterOf = async (reader: BookReader, story: Stored<StoryRecord>) => {
  const { id, value } = story;
  const { locale } = reader.settings;
  const voice = await voiceOf(reader, story);
  const photographReads = value.photographs.map((one) => photographOf(reader.documents, one));
  return {
    ...pickFields(printedContent, value),
    id,
    theme: value.theme,
    question: questionBeside(value),
    period: printedPeriod(value),
    signature: signatureOf(value, locale),
    body: voice !== null && isWordless(value) ? toldBody(locale) : value.body,
    photographs: (await Promise.all(photographReads)).flat(),
    ...(voice !== null && { voice }),
  };
};

const coverOf = async (documents: Reader, { photographId, ...choice }: BookDocument['cover']) => {
  if (photographId === null) return { ...choice, photograph: null };
  const place = { caption: '', credit: '', placement: 'page', afterBlock: 0 } as const;
  const [photograph] = await photographOf(documents, { photographId, ...place });
  return { ...choice, photograph: photograph ?? null };
};

/** The fields of a book for the press, besides its chapters and its cover. */
export const bookWords = (
  { id, value: book }: Stored<BookDocument>,
  lastEdit: string,
  { timeZone, locale: language }: BookReader['settings'],
) => {
  const { title, subtitle, narrator, dedication, epigraph, openings, largePrint, style } = book;
  const edition = {
    number: book.edition,
    date: dayOf(lastEdit, timeZone),
    urn: `urn:souvenance:${id}:${book.edition}`,
  };
  return { language, title, subtitle, narrator, dedication, epigraph, openings, largePrint, style, edition };
};

/** A cover can be seen before the first story is written; the manuscript then holds one empty chapter. */
const unwritten = ({ title }: BookDocument) => ({
  id: 'unwritten',
  title,
  body: { type: 'doc', content: [] },
});

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/**
 * The manuscript of a book as it stands: what the press sets. Its date is that of the last edit, so that the same
 * content gives the same manuscript on any day. Throws `book.too_short` when no story is in it.
 */
export const manuscriptOf =
  ({ documents, settings }: BookReader) =>
  async (
    storedBook: Stored<BookDocument>,
    { forCover }: { forCover: boolean } = { forCover: false },
  ): Promise<Manuscript> => {
    const { value: book } = storedBook;
    const storedStories = await Promise.all(book.chapters.map((storyId) => documents.get(stories, storyId)));
    const chapterStories = storedStories.filter((story): story is Stored<StoryRecord> => story !== null);
    if (chapterStories.length === 0 && !forCover) throw new AppError('book.too_short', { stories: 0 });
    const lastEdit = chapterStories.reduce(
      (date, story) => laterOf(date, story.value.updatedAt),
      book.createdAt,
    );
    const chapters = chapterStories.map((story) => chapterOf({ documents, settings }, story));
    return manuscript.parse({
      ...bookWords(storedBook, lastEdit, settings),
      ...printedPages(book),
      cover: await coverOf(documents, book.cover),
      chapters: chapterStories.length === 0 ? [unwritten(book)] : await Promise.all(chapters),
    });
  };
