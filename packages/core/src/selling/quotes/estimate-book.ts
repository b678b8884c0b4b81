import { canDo, createStoryDocument } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { PLATES_CHAPTER_ID } from '../../making/renderings/read-plates.ts';
import { findLastRendering } from '../../making/story-pages/find-story-pages.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../../writing/books/book.ts';
import { isVisibleTo, readViewer } from '../../writing/stories/authorize-story.ts';
import { stories } from '../../writing/stories/story.ts';
import { computeQuote } from './quote.ts';

/**
 * Estimates pages and price of a copy of a book, optionally with one more story. The pages are those of the last
 * rendering; stories that it lacks are estimated, within some per cent. Only members who may order get the price. A
 * story that the person may not see is ignored. Throws `book.not_found`.
 */
export const estimateBook =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, bookId: string, storyId?: string) => {
    const book = await authorizeAccess(
      documents,
      actor,
      'family.read',
      'book',
      await documents.get(books, bookId),
    );
    const { format, largePrint, familyId, chapters, renderingId } = book.value;
    const viewer = await readViewer(documents, familyId, actor);
    const story = storyId === undefined ? null : await documents.get(stories, storyId);
    const isExtraStory =
      story !== null &&
      story.value.bookId === bookId &&
      !chapters.includes(story.id) &&
      isVisibleTo(story.value, viewer);
    const lastRendering = await findLastRendering({ documents, settings }, book);
    const isSet = renderingId !== null && !isExtraStory && lastRendering?.pages != null;
    const bookStories = isSet ? [] : await Promise.all(chapters.map((id) => documents.get(stories, id)));
    const storiesToEstimate = [...bookStories, isExtraStory ? story : null].flatMap((story) =>
      story === null ? [] : [story],
    );
    const platesChapter = { body: createStoryDocument([]), photographs: book.value.plates };
    const estimatePages = (chosenStories: typeof storiesToEstimate, hasPlates: boolean): number => {
      const storyChapters = chosenStories.map(({ value }) => value);
      const chaptersToEstimate = hasPlates ? [...storyChapters, platesChapter] : storyChapters;
      return settings.estimatePages({ ...book.value, chapters: chaptersToEstimate }, format);
    };
    const hasPlates = book.value.plates.length > 0;
    const renderedStoryIds = new Set(lastRendering?.chapters.map(({ id }) => id));
    const renderedStories = storiesToEstimate.filter(({ id }) => renderedStoryIds.has(id));
    const pages =
      lastRendering?.pages == null
        ? estimatePages(storiesToEstimate, hasPlates)
        : lastRendering.pages +
          (isSet
            ? 0
            : estimatePages(storiesToEstimate, hasPlates) -
              estimatePages(renderedStories, renderedStoryIds.has(PLATES_CHAPTER_ID)));
    const cart = { format, largePrint, pages, copies: 1, ebook: false, express: false, country: 'FR' };
    const quote = canDo(viewer.role, 'order.place') ? computeQuote(cart, settings) : null;
    return {
      pages,
      isSet,
      format,
      currency: settings.currency,
      copyCents: quote === null ? null : quote.totalCents - quote.shippingCents,
    };
  };
