import type { Manuscript } from '@souvenance/contracts';
import { orderPhotographs } from '../foundation/photograph-order.ts';
import type { Illustration } from '../matter/layout-illustrations.ts';
import type { BookPages } from './book-pages.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

type Chapters = readonly Pick<TypesetChapter, 'run' | 'drawing'>[];
type Plan = Pick<BookPages, 'chapters'>;

/** Returns for each chapter the pages of its photographs in print order; null for one that is not printed. */
export const locatePhotographs = (
  { chapters: stories }: Manuscript,
  chapters: Chapters,
  plan: Plan,
): (number | null)[][] =>
  chapters.flatMap(({ run, drawing }) => {
    const firstPage = plan.chapters[run.from]?.firstPage ?? 1;
    const printedPhotographs = drawing.pages.flatMap(({ photographs }, at) =>
      photographs.map((index) => ({ page: firstPage + at, sha256: drawing.photographs[index]?.sha256 })),
    );
    let from = 0;
    return stories.slice(run.from, run.from + run.count).map(({ photographs, body }) =>
      orderPhotographs(photographs, body.content.length).map(({ sha256 }) => {
        const at = printedPhotographs.findIndex((one, index) => index >= from && one.sha256 === sha256);
        if (at < 0) return null;
        from = at + 1;
        return printedPhotographs[at]?.page ?? firstPage;
      }),
    );
  });

/** Returns the photographs that have a caption, in print order, each with its page. */
export const listIllustrations = (manuscript: Manuscript, chapters: Chapters, plan: Plan): Illustration[] => {
  const pages = locatePhotographs(manuscript, chapters, plan);
  return manuscript.chapters.flatMap(({ photographs, body }, chapter) =>
    orderPhotographs(photographs, body.content.length).flatMap(({ caption }, index) => {
      const page = pages[chapter]?.[index] ?? null;
      return caption === '' || page === null ? [] : [{ caption, page }];
    }),
  );
};
