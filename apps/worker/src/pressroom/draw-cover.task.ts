import type { Manuscript } from '@souvenance/contracts';
import { coverModelKey, coverPictureKey } from '@souvenance/core/keys';
import { coverMiniatures, openPages, printProfile, renderCover } from '@souvenance/press';
import { assetsOf, type Bench } from './bench.ts';

export interface DrawCoverOrder {
  readonly familyId: string;
  readonly bookId: string;
  readonly contentHash: string;
  readonly manuscript: Manuscript;
  readonly profileId: string;
  readonly pageCount: number;
}

const COVER_WIDTH_PX = 1_800;

/** Draws a cover spread that is being chosen, then its front by each model, and puts their pictures away. */
export const drawCoverTask = async (bench: Bench, order: DrawCoverOrder): Promise<void> => {
  const { bookId, contentHash, manuscript, profileId, pageCount } = order;
  const profile = printProfile(profileId);
  const assets = assetsOf(bench, order);
  const { cover } = await renderCover({ manuscript, profile, pageCount, assets });
  const pages = await openPages(cover);
  try {
    const picture = await pages.drawWebp(1, COVER_WIDTH_PX);
    await bench.files.put(coverPictureKey(bookId, contentHash), picture, 'image/webp');
  } finally {
    pages.close();
  }
  for await (const { model, picture } of coverMiniatures({ manuscript, profile, assets }))
    await bench.files.put(coverModelKey(bookId, contentHash, model), picture, 'image/webp');
};
