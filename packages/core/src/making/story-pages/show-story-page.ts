import {
  AppError,
  manuscript,
  proposedTitle,
  type Story,
  type StoryDraft,
  storyParagraphs,
} from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import type { Reader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { StoryPress } from '../../ports/story-press.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { photographs, preparedKey } from '../../writing/photographs/photograph.ts';
import { authorizeStory } from '../../writing/stories/authorize-story.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { checkStoryLength } from '../../writing/stories/write-story.ts';
import { bookWords, chapterOf } from '../renderings/manuscript-of.ts';
import { placeOfStory } from './place-of-story.ts';

type ShowDeps = Pick<Deps, 'documents' | 'media' | 'settings'> & { readonly storyPress: StoryPress };

interface Asked extends StoryDraft {
  readonly page: number | null;
  readonly knownPageKeys: readonly string[];
}

/** Width of the picture: sharp beside the sheet, and light on a phone. */
const WIDTH_PX = 720;
const UNTITLED = '…';

/** The placed photographs of the book that are ready: one that is still uploading has no place on a page. */
const readyOf = async (documents: Reader, bookId: string, placements: Story['photographs']) => {
  const storedPhotographs = await Promise.all(
    placements.map((one) => documents.get(photographs, one.photographId)),
  );
  return placements.filter(
    (_, at) =>
      storedPhotographs[at]?.value.bookId === bookId && storedPhotographs[at]?.value.state === 'ready',
  );
};

/** The theme of the chapter before; a story that is not in the book stands after all others. */
const themeBefore = async (documents: Reader, { value }: Stored<BookDocument>, storyId: string) => {
  const at = value.chapters.indexOf(storyId);
  const before = value.chapters.at(at === -1 ? -1 : at - 1);
  if (before === undefined || at === 0) return '';
  return (await documents.get(stories, before))?.value.theme ?? '';
};

const isBlank = (chapter: Awaited<ReturnType<typeof chapterOf>>): boolean =>
  chapter.photographs.length === 0 && storyParagraphs(chapter.body).every((words) => words.trim() === '');

/**
 * A page of a story as its book would print it, of words that need not be saved. By the story's own gate; nothing is
 * kept. Throws `request.invalid` for what is too long, `photograph.not_found`, what `StoryPress` throws.
 */
export const showStoryPage =
  (deps: ShowDeps) =>
  async (actor: Actor, storyId: string, { page, knownPageKeys, ...draft }: Asked) => {
    const { documents, settings, media, storyPress } = deps;
    const { uid } = signedIn(actor);
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
    const title = draft.title.trim() || proposedTitle(draft.body) || UNTITLED;
    const placedPhotographs = await readyOf(documents, bookId, draft.photographs);
    const record: StoryRecord = { ...storedStory.value, ...draft, title, photographs: placedPhotographs };
    const [chapter, place, before] = await Promise.all([
      chapterOf({ documents, settings }, { ...storedStory, value: record }),
      placeOfStory(deps, book, storyId),
      themeBefore(documents, book, storyId),
    ]);
    if (isBlank(chapter)) return { pageKeys: [], page: 1, folio: place.firstPage, picture: null };
    const words = bookWords(book, storedStory.value.updatedAt, settings);
    const shownPage = await storyPress.show({
      story: {
        manuscript: manuscript.parse({ ...words, chapters: [chapter] }),
        profileId: settings.profileOf(book.value.format, book.value.largePrint).id,
        opensTheme: chapter.theme !== before,
        ...place,
      },
      page,
      knownPageKeys,
      widthPx: WIDTH_PX,
      reader: uid,
      family: familyId,
      photograph: async (sha256) => {
        const bytes = await media.get(preparedKey(familyId, sha256));
        if (bytes === null) throw new AppError('photograph.not_found');
        return bytes;
      },
    });
    const { pageKeys, heightPx, picture } = shownPage;
    return {
      pageKeys: [...pageKeys],
      page: shownPage.page,
      folio: place.firstPage + shownPage.page - 1,
      picture: { webp: Buffer.from(picture).toString('base64'), widthPx: WIDTH_PX, heightPx },
    };
  };
