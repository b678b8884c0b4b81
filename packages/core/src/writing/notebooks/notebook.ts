import { NOTEBOOK_DIGITS, notebookRulings, writtenPageStates } from '@souvenance/contracts';
import { z } from 'zod';
import { derivedSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const sheet = z.union([z.literal(1), z.literal(2)]);

export const notebookRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** Hash of the name in the codes of its pages; the name itself is stored nowhere. */
  codeHash: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  /** As they were when it was asked for: what is printed stays what it says. */
  questions: z.array(z.object({ questionId: z.string(), text: z.string() })),
  ruling: z.enum(notebookRulings),
  pagesEach: sheet,
  narrator: z.string(),
  /** Name of the person who requested it. */
  from: z.string(),
  /** Pages that have come back: by question and sheet, the page that stands for them. */
  arrived: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type NotebookRecord = z.infer<typeof notebookRecord>;

export const notebooks = collection('notebooks', notebookRecord, [['bookId', 'createdAt'], ['codeHash']]);

export const writtenPageRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  state: z.enum(writtenPageStates),
  /** The notebook that the code named; null where no code was found, or the notebook is gone. */
  notebookId: z.string().nullable(),
  questionId: z.string().nullable(),
  question: z.string(),
  sheet: sheet.nullable(),
  isStraight: z.boolean(),
  storyId: z.string().nullable(),
  /** The sender; not the person whose handwriting it is. */
  authorUid: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
});
export type WrittenPageRecord = z.infer<typeof writtenPageRecord>;

/** Pages that were written by hand and photographed, each under the id of its photograph. */
export const writtenPages = collection('written-pages', writtenPageRecord, [['bookId', 'createdAt']]);

/** Which page of a notebook: what comes twice is known by it. */
export const placeIn = (question: number, which: 1 | 2): string => `${question}.${which}`;

/** Under the book's own prefix, and erased with it. */
export const notebookKey = (bookId: string, notebookId: string): string =>
  `books/${bookId}/notebooks/${notebookId}.pdf`;

/** Digits that are never kept: made anew of the notebook, so that what is printed twice says the same. */
export const notebookCode = (settings: Pick<Settings, 'linkSecret'>, notebookId: string): string => {
  const secret = sha256Of(derivedSecret(settings.linkSecret, `notebook.${notebookId}`));
  return (BigInt(`0x${secret}`) % 10n ** BigInt(NOTEBOOK_DIGITS)).toString().padStart(NOTEBOOK_DIGITS, '0');
};

/** Where written pages are sent; codes say it too. */
export const notebookAddress = ({ siteUrl }: Pick<Settings, 'siteUrl'>): string => `${siteUrl}/carnet`;
