import { answerApart } from '../apart/answer-apart.ts';
import { type OpenPages, openPages } from './open-pages.ts';
import type { PaintQuestion } from './page-painter.ts';

/** A file of four hundred pages and the engine that draws it take less. */
const REST_MB = 500;

// The child's whole program. Imported, it does nothing.
if (import.meta.main) {
  let held: { sha256: string; pages: OpenPages } | null = null;
  const pagesOf = async ({ sha256, pdf }: PaintQuestion): Promise<OpenPages | null> => {
    if (held?.sha256 === sha256) return held.pages;
    if (pdf === null) return null;
    held?.pages.close();
    held = null;
    held = { sha256, pages: await openPages(pdf) };
    return held.pages;
  };
  answerApart(
    async (asked) => {
      const question = asked as PaintQuestion;
      const pages = await pagesOf(question);
      return pages?.drawWebp(question.page, question.widthPx) ?? null;
    },
    { restMb: REST_MB },
  );
}
