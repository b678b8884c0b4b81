import type { Rendering } from '@souvenance/contracts';
import { COVER } from '#ui/reading/spreads.ts';

/** Query parameters that say at which page the book opens. */
export interface PageQuery {
  readonly page?: string | string[] | undefined;
  readonly story?: string | string[] | undefined;
}

/** Parses the query parameter of a page; the cover when it is missing or no number. */
export const parsePage = (page: PageQuery['page'] | null): number =>
  typeof page === 'string' ? Number.parseInt(page, 10) || COVER : COVER;

/** The page to open: by story id, or by page number; else the closed book. */
export const findRequestedPage = (
  { chapters }: Pick<Rendering, 'chapters'>,
  { page, story }: PageQuery,
): number => {
  const chapter = chapters.find(({ id }) => id === story);
  if (chapter) return chapter.firstPage;
  return parsePage(page);
};
