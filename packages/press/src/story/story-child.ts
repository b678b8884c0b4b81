import { LRUCache } from 'lru-cache';
import { getSourceSha256, withEditedPhotographs } from '../book/edited-photographs.ts';
import { answerAsChild } from '../child-pool/answer-as-child.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { openPages } from '../pictures/open-pages.ts';
import type { StoryAnswer, StoryChildRequest } from './story-question.ts';
import { typesetStory } from './typeset-story.ts';

/** Enough for twelve of the largest photographs and for those of another writer. */
const PHOTOGRAPHS_BYTES = 96_000_000;
const FRAGMENTS_BYTES = 48_000_000;
const REPLACE_ABOVE_MB = 600;

const openByteCache = (bytesMax: number): LRUCache<string, Uint8Array> =>
  // lru-cache requires a positive size.
  new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ length }) => Math.max(1, length) });

/** Returns the page to render: the requested one, else the first that the writer has not seen. */
const findPageToRender = (
  { page, knownPageKeys }: StoryChildRequest,
  pageKeys: readonly string[],
): number => {
  if (page !== null) return Math.min(Math.max(1, page), pageKeys.length);
  const isNew = pageKeys.findIndex((key) => !knownPageKeys.includes(key));
  return isNew === -1 ? pageKeys.length : isNew + 1;
};

// The child's whole program. Importing the file does nothing.
if (import.meta.main) {
  const photographs = openByteCache(PHOTOGRAPHS_BYTES);
  const fragments = openByteCache(FRAGMENTS_BYTES);
  const assets: BookAssets = {
    photograph: async (sha256) => {
      const bytes = photographs.get(sha256);
      if (bytes === undefined) throw new Error(`no photograph ${sha256}`);
      return bytes;
    },
    fragments: {
      get: async (key) => fragments.get(key) ?? null,
      put: async (key, bytes) => void fragments.set(key, bytes),
    },
  };
  const answer = async (request: StoryChildRequest): Promise<StoryAnswer> => {
    for (const [sha256, bytes] of Object.entries(request.photographs)) photographs.set(sha256, bytes);
    const placedPhotographs = request.story.manuscript.chapters.flatMap((chapter) => chapter.photographs);
    const missingPhotographs = new Set(
      placedPhotographs.map(getSourceSha256).filter((one) => !photographs.has(one)),
    );
    if (missingPhotographs.size > 0) return { missingPhotographs: [...missingPhotographs] };
    const edited = withEditedPhotographs(request.story.manuscript, assets);
    const story = await typesetStory(request.story, edited);
    const page = findPageToRender(request, story.pageKeys);
    const pages = await openPages(await story.writePage(page));
    try {
      const picture = await pages.drawWebp(1, request.widthPx);
      const heightPx = Math.round(request.widthPx * story.heightShare);
      return { pageKeys: story.pageKeys, page, picture, heightPx };
    } finally {
      pages.close();
    }
  };
  answerAsChild((request) => answer(request as StoryChildRequest), { replaceAboveMb: REPLACE_ABOVE_MB });
}
