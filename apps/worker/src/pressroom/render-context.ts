import { type Manuscript, manuscript } from '@souvenance/contracts';
import type { Files } from '@souvenance/core';
import { fragmentKey, manuscriptKey, preparedKey, voiceKey } from '@souvenance/core/keys';
import type { BookAssets } from '@souvenance/press';

/**
 * Dependencies of the process that renders books: the file stores and the operator's ICC profiles. No database, no
 * queue.
 */
export interface RenderContext {
  readonly files: Files;
  readonly media: Files;
  /** ICC profile of a printing condition that the press does not carry; null when the operator's folder lacks it. */
  readonly outputProfile?: (condition: string) => Promise<Uint8Array | null>;
}

/**
 * Reads the manuscript that was stored when the rendering was requested; later edits do not change it. Throws if it is
 * missing.
 */
export const readManuscript = async (
  { files }: Pick<RenderContext, 'files'>,
  bookId: string,
  renderingId: string,
): Promise<Manuscript> => {
  const bytes = await files.get(manuscriptKey(bookId, renderingId));
  if (bytes === null) throw new Error(`no manuscript for ${renderingId}`);
  return manuscript.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/**
 * Opens the assets of a book: photographs and recordings of the family, and fragments under the book's own prefix,
 * which are erased with it.
 */
export const openBookAssets = (
  { files, media, outputProfile }: RenderContext,
  { familyId, bookId }: { familyId: string; bookId: string },
): BookAssets => ({
  photograph: async (sha256) => {
    const bytes = await media.get(preparedKey(familyId, sha256));
    if (bytes === null) throw new Error(`no photograph ${sha256}`);
    return bytes;
  },
  voice: async (sha256) => {
    const bytes = await media.get(voiceKey(familyId, sha256));
    if (bytes === null) throw new Error(`no recording ${sha256}`);
    return bytes;
  },
  ...(outputProfile ? { outputProfile } : {}),
  fragments: {
    get: (key) => files.get(fragmentKey(bookId, key)),
    put: async (key, bytes) =>
      void (await files.put(fragmentKey(bookId, key), bytes, 'application/octet-stream')),
  },
});
