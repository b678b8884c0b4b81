import { mayDo } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { lastSetting } from '../../making/story-pages/place-of-story.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../../writing/books/book.ts';
import { isSeenBy, viewerOf } from '../../writing/stories/authorize-story.ts';
import { stories } from '../../writing/stories/story.ts';
import { quoteOf } from './quote.ts';

/**
 * Estimates pages and price of a copy of a book, optionally with one more story: pages of the last rendering, and an
 * estimate, within some per cent, for stories that it lacks. The price is only for those who may order. A story that
 * the person may not see is ignored.
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
    const viewer = await viewerOf(documents, familyId, actor);
    const story = storyId === undefined ? null : await documents.get(stories, storyId);
    const isMore =
      story !== null &&
      story.value.bookId === bookId &&
      !chapters.includes(story.id) &&
      isSeenBy(story.value, viewer);
    const last = await lastSetting({ documents, settings }, book);
    const isSet = renderingId !== null && !isMore && last?.pages != null;
    const within = isSet ? [] : await Promise.all(chapters.map((id) => documents.get(stories, id)));
    const all = [...within, isMore ? story : null].flatMap((story) => (story === null ? [] : [story]));
    const pagesOf = (some: typeof all): number =>
      settings.estimatePages({ ...book.value, chapters: some.map(({ value }) => value) }, format);
    const wasSet = new Set(last?.chapters.map(({ id }) => id));
    const before = all.filter(({ id }) => wasSet.has(id));
    const pages =
      last?.pages == null ? pagesOf(all) : last.pages + (isSet ? 0 : pagesOf(all) - pagesOf(before));
    const cart = { format, largePrint, pages, copies: 1, ebook: false, express: false, country: 'FR' };
    const quote = mayDo(viewer.role, 'order.place') ? quoteOf(cart, settings) : null;
    return {
      pages,
      isSet,
      format,
      currency: settings.currency,
      copyCents: quote === null ? null : quote.totalCents - quote.shippingCents,
    };
  };
