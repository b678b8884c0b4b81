import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { notebookKey, notebooks, writtenPages } from '../../writing/notebooks/notebook.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';

type Book = ExportFormat['books'][number];

interface CollectedNotebooks {
  readonly data: Pick<Book, 'notebooks' | 'writtenPages'>;
  readonly files: readonly CollectedFile[];
}

/** Collects the printed notebooks and the photographed pages: all of the family, or the pages that one person sent. */
export const collectNotebooks = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  folder: string,
  ofUid: string | null,
): Promise<CollectedNotebooks> => {
  const where = [['bookId', '==', bookId]] as const;
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const storedNotebooks = ofUid === null ? await findAll(documents, notebooks, { where, orderBy }) : [];
  const storedWrittenPages = await findAll(documents, writtenPages, { where, orderBy });
  const listedNotebooks = storedNotebooks.map(({ id, value }, index) => ({
    key: notebookKey(bookId, id),
    file: value.state === 'ready' ? `${folder}/carnets/carnet-${index + 1}.pdf` : null,
    about: { id, questions: value.questions, from: value.from, createdAt: value.createdAt },
  }));
  return {
    data: {
      notebooks: listedNotebooks.map(({ file, about }) => ({ ...about, file })),
      writtenPages: storedWrittenPages
        .filter(({ value }) => ofUid === null || value.authorUid === ofUid)
        .map(({ id, value: { notebookId, question, sheet, state, storyId, authorName, createdAt } }) => ({
          photographId: id,
          notebookId,
          question,
          sheet,
          state,
          storyId,
          authorName,
          createdAt,
        })),
    },
    files: listedNotebooks.flatMap(({ file, key }) =>
      file === null ? [] : [{ path: file, store: 'files', key }],
    ),
  };
};
