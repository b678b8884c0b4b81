import type { Manuscript } from '@souvenance/contracts';
import { orderPhotographs } from '../foundation/photograph-order.ts';
import type { Illustration } from '../matter/layout-illustrations.ts';
import type { BookPages } from './book-pages.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

/** Returns the photographs that have a caption, in print order, each with its page. */
export const listIllustrations = (
  { chapters: stories }: Manuscript,
  chapters: readonly Pick<TypesetChapter, 'run' | 'drawing'>[],
  plan: Pick<BookPages, 'chapters'>,
): Illustration[] =>
  chapters.flatMap(({ run, drawing }) => {
    const firstPage = plan.chapters[run.from]?.firstPage ?? 1;
    const printedPhotographs = drawing.pages.flatMap(({ photographs }, at) =>
      photographs.map((index) => ({ page: firstPage + at, sha256: drawing.photographs[index]?.sha256 })),
    );
    let from = 0;
    return stories
      .slice(run.from, run.from + run.count)
      .flatMap(({ photographs, body }) => orderPhotographs(photographs, body.content.length))
      .flatMap(({ sha256, caption }) => {
        const at = printedPhotographs.findIndex((one, index) => index >= from && one.sha256 === sha256);
        if (at < 0) return [];
        from = at + 1;
        return caption === '' ? [] : [{ caption, page: printedPhotographs[at]?.page ?? firstPage }];
      });
  });
