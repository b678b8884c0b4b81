import type { Rendering } from '@souvenance/contracts';
import { COVER } from '#ui/reading/spreads.ts';

/** Where the address asks to open the book. */
export interface PageAddress {
  readonly page?: string | string[] | undefined;
  readonly story?: string | string[] | undefined;
}

/** The page that the address asks for, by the story that was just written or by its number; else the closed book. */
export const requestedPage = (
  { chapters }: Pick<Rendering, 'chapters'>,
  { page, story }: PageAddress,
): number => {
  const chapter = chapters.find(({ id }) => id === story);
  if (chapter) return chapter.firstPage;
  return typeof page === 'string' ? Number.parseInt(page, 10) || COVER : COVER;
};
