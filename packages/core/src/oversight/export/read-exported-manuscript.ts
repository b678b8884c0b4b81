import { formatAuthors, type Manuscript, type ManuscriptChapter } from '@souvenance/contracts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { ManuscriptDeps } from '../../making/renderings/manuscript-deps.ts';
import { readChapter } from '../../making/renderings/read-manuscript.ts';
import { readPlates } from '../../making/renderings/read-plates.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { selectPrintedPages } from '../../writing/books/pages/manage-book-pages.ts';
import type { PhotographRecord } from '../../writing/photographs/photograph.ts';
import type { StoryRecord } from '../../writing/stories/story.ts';

/** The fields of a manuscript that a copy holds as one text. */
export type ExportedManuscript = Pick<
  Manuscript,
  'language' | 'title' | 'subtitle' | 'narrator' | 'dedication' | 'epigraph' | 'nameIndex' | 'chapters'
>;

/** Whether a photograph was checked and accepted; the copy holds the others as originals only. */
const isPrepared = ({ value }: Stored<PhotographRecord>): boolean =>
  value.state !== 'refused' && value.sha256 !== null && value.widthPx !== null && value.heightPx !== null;

/** A copy waits for nothing: a photograph or voice that is still being prepared is left out of its chapter. */
const withoutUnprepared = (
  { value, ...story }: Stored<StoryRecord>,
  preparedIds: ReadonlySet<string>,
): Stored<StoryRecord> => {
  const { voice, ...fields } = value;
  return {
    ...story,
    value: {
      ...fields,
      photographs: value.photographs.filter(({ photographId }) => preparedIds.has(photographId)),
      ...(voice !== undefined && voice.sha256 !== null && { voice }),
    },
  };
};

/**
 * Reads the stories that are in the book, in its order, among the stories and photographs that the copy may contain.
 * Null when there are none.
 */
export const readExportedManuscript = async (
  deps: ManuscriptDeps,
  { value: book }: Stored<BookDocument>,
  stories: readonly Stored<StoryRecord>[],
  photographs: readonly Stored<PhotographRecord>[],
): Promise<ExportedManuscript | null> => {
  const { locale: language } = deps.settings;
  const preparedIds = new Set(photographs.filter(isPrepared).map(({ id }) => id));
  const chapters: ManuscriptChapter[] = [];
  for (const storyId of book.chapters) {
    const story = stories.find(({ id }) => id === storyId);
    if (story === undefined) continue;
    const { voice, ...chapter } = await readChapter(deps, book, withoutUnprepared(story, preparedIds));
    chapters.push({
      ...chapter,
      title: chapter.title || getCoreMessages(language).untitled,
      ...(voice && { voice: { ...voice, transcript: '' } }),
    });
  }
  if (chapters.length === 0) return null;
  const preparedPlates = book.plates.filter((id) => preparedIds.has(id));
  const records = stories.filter(({ id }) => book.chapters.includes(id)).map(({ value }) => value);
  const plates = await readPlates(deps, { plates: preparedPlates }, records);
  if (plates !== null) chapters.push(plates);
  const { title, subtitle, dedication, epigraph } = book;
  const { nameIndex } = selectPrintedPages(book);
  const front = { language, title, subtitle, narrator: formatAuthors(book), dedication, epigraph };
  return { ...front, ...(nameIndex && { nameIndex }), chapters };
};
