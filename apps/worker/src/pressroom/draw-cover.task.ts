import type { Manuscript } from '@souvenance/contracts';
import { coverModelKey, coverPictureKey } from '@souvenance/core/keys';
import { coverMiniatures, openPages, printProfile, renderCover } from '@souvenance/press';
import { openBookAssets, type RenderContext } from './render-context.ts';

export interface DrawCoverTaskInput {
  readonly familyId: string;
  readonly bookId: string;
  readonly contentHash: string;
  readonly manuscript: Manuscript;
  readonly profileId: string;
  readonly pageCount: number;
}

const COVER_WIDTH_PX = 1_800;

/** Draws the spread of a cover that is being chosen, then its front in each model, and stores their pictures. */
export const drawCoverTask = async (context: RenderContext, input: DrawCoverTaskInput): Promise<void> => {
  const { bookId, contentHash, manuscript, profileId, pageCount } = input;
  const profile = printProfile(profileId);
  const assets = openBookAssets(context, input);
  const { cover } = await renderCover({ manuscript, profile, pageCount, assets });
  const pages = await openPages(cover);
  try {
    const picture = await pages.drawWebp(1, COVER_WIDTH_PX);
    await context.files.put(coverPictureKey(bookId, contentHash), picture, 'image/webp');
  } finally {
    pages.close();
  }
  for await (const { model, picture } of coverMiniatures({ manuscript, profile, assets }))
    await context.files.put(coverModelKey(bookId, contentHash, model), picture, 'image/webp');
};
