import {
  AppError,
  listStoryParagraphs,
  manuscript,
  proposeTitle,
  type Story,
  type StoryDraft,
} from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import type { DocumentReader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { StoryPress } from '../../ports/story-press.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { photographs, preparedKey } from '../../writing/photographs/photograph.ts';
import { authorizeStory } from '../../writing/stories/authorize-story.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { checkStoryLength } from '../../writing/stories/write-story.ts';
import { formatTheme, readChapter, toBookFields } from '../renderings/read-manuscript.ts';
import { findStoryPages } from './find-story-pages.ts';

type ShowDeps = Pick<Deps, 'documents' | 'media' | 'settings'> & { readonly storyPress: StoryPress };

interface StoryPageRequest extends StoryDraft {
  readonly page: number | null;
  readonly knownPageKeys: readonly string[];
}

/** Width of the picture in pixels: sharp beside the sheet, and light on a phone. */
const WIDTH_PX = 720;
const UNTITLED = '…';

/**
 * Returns the placed photographs of the book that are ready; a photograph that is still uploading is not shown on a
 * page.
 */
const findReadyPlacements = async (
  documents: DocumentReader,
  bookId: string,
  placements: Story['photographs'],
) => {
  const storedPhotographs = await Promise.all(
    placements.map((placement) => documents.get(photographs, placement.photographId)),
  );
  return placements.filter(
    (_, index) =>
      storedPhotographs[index]?.value.bookId === bookId && storedPhotographs[index]?.value.state === 'ready',
  );
};

/** Returns the heading over the preceding chapter. A story that is not in the book counts as the last. */
const findPrecedingTheme = async (
  documents: DocumentReader,
  { value }: Stored<BookDocument>,
  storyId: string,
  locale: string,
) => {
  const index = value.chapters.indexOf(storyId);
  const precedingId = value.chapters.at(index === -1 ? -1 : index - 1);
  if (precedingId === undefined || index === 0) return '';
  const story = await documents.get(stories, precedingId);
  return story === null ? '' : formatTheme(value, story.value, locale);
};

const isBlank = (chapter: Awaited<ReturnType<typeof readChapter>>): boolean =>
  chapter.photographs.length === 0 && listStoryParagraphs(chapter.body).every((text) => text.trim() === '');

/**
 * Returns one page of a story as its book would print it, from text that need not be saved; stores nothing. The member
 * needs the right to edit the story. Throws `request.invalid` for a text that is too long, `photograph.not_found`, and
 * the errors of `StoryPress`.
 */
export const showStoryPage =
  (deps: ShowDeps) =>
  async (actor: Actor, storyId: string, { page, knownPageKeys, ...draft }: StoryPageRequest) => {
    const { documents, settings, media, storyPress } = deps;
    const { uid } = requireSignedIn(actor);
    const storedStory = await authorizeStory(
      documents,
      actor,
      'story.edit',
      await documents.get(stories, storyId),
    );
    checkStoryLength(draft.body);
    const { familyId, bookId } = storedStory.value;
    const book = await documents.get(books, bookId);
    if (book === null) throw new AppError('book.not_found');
    const title = draft.title.trim() || proposeTitle(draft.body) || UNTITLED;
    const placedPhotographs = await findReadyPlacements(documents, bookId, draft.photographs);
    const record: StoryRecord = { ...storedStory.value, ...draft, title, photographs: placedPhotographs };
    const [chapter, storyPages, precedingTheme] = await Promise.all([
      readChapter({ documents, settings }, book.value, { ...storedStory, value: record }),
      findStoryPages(deps, book, storyId),
      findPrecedingTheme(documents, book, storyId, settings.locale),
    ]);
    if (isBlank(chapter)) return { pageKeys: [], page: 1, folio: storyPages.firstPage, picture: null };
    const bookFields = toBookFields(book, storedStory.value.updatedAt, settings);
    const shownPage = await storyPress.show({
      story: {
        manuscript: manuscript.parse({ ...bookFields, chapters: [chapter] }),
        profileId: settings.profileForFormat(book.value.format, book.value.largePrint).id,
        opensTheme: chapter.theme !== precedingTheme,
        ...storyPages,
      },
      page,
      knownPageKeys,
      widthPx: WIDTH_PX,
      viewerId: uid,
      familyId,
      readPhotograph: async (sha256) => {
        const bytes = await media.get(preparedKey(familyId, sha256));
        if (bytes === null) throw new AppError('photograph.not_found');
        return bytes;
      },
    });
    const { pageKeys, heightPx, picture } = shownPage;
    return {
      pageKeys: [...pageKeys],
      page: shownPage.page,
      folio: storyPages.firstPage + shownPage.page - 1,
      picture: { webp: Buffer.from(picture).toString('base64'), widthPx: WIDTH_PX, heightPx },
    };
  };
