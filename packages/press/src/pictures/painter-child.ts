import { answerAsChild } from '../child-pool/answer-as-child.ts';
import { type OpenPages, openPages } from './open-pages.ts';
import type { PaintRequest } from './page-painter.ts';

/** Megabytes above which the process is replaced. A file of four hundred pages and the rendering engine need less. */
const REPLACE_ABOVE_MB = 500;

// The child's whole program. Importing the file does nothing.
if (import.meta.main) {
  let openFile: { sha256: string; pages: OpenPages } | null = null;
  const pagesOf = async ({ sha256, pdf }: PaintRequest): Promise<OpenPages | null> => {
    if (openFile?.sha256 === sha256) return openFile.pages;
    if (pdf === null) return null;
    openFile?.pages.close();
    openFile = null;
    openFile = { sha256, pages: await openPages(pdf) };
    return openFile.pages;
  };
  answerAsChild(
    async (message) => {
      const question = message as PaintRequest;
      const pages = await pagesOf(question);
      return pages?.drawWebp(question.page, question.widthPx) ?? null;
    },
    { replaceAboveMb: REPLACE_ABOVE_MB },
  );
}
