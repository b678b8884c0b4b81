import { NOTEBOOK_DIGITS, notebookRulings, writtenPageStates } from '@souvenance/contracts';
import { z } from 'zod';
import { deriveSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const sheet = z.union([z.literal(1), z.literal(2)]);

export const notebookRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** Hash of the digits in the codes of its pages; the digits themselves are not stored. */
  codeHash: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  /** The questions as they were when the notebook was requested, since the printed pages show that text. */
  questions: z.array(z.object({ questionId: z.string(), text: z.string() })),
  ruling: z.enum(notebookRulings),
  pagesEach: sheet,
  narrator: z.string(),
  from: z.string(),
  /** Pages that were sent in: by `pageKey` of question and sheet, the id of the written page. */
  arrived: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type NotebookRecord = z.infer<typeof notebookRecord>;

export const notebooks = collection('notebooks', notebookRecord, [['bookId', 'createdAt'], ['codeHash']]);

export const writtenPageRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  state: z.enum(writtenPageStates),
  /** The notebook of the page's code; null when no code was found, or the notebook is gone. */
  notebookId: z.string().nullable(),
  questionId: z.string().nullable(),
  question: z.string(),
  sheet: sheet.nullable(),
  isStraight: z.boolean(),
  storyId: z.string().nullable(),
  /** The sender of the photograph, not the person who wrote the page by hand. */
  authorUid: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
});
export type WrittenPageRecord = z.infer<typeof writtenPageRecord>;

/** Pages written by hand and photographed; the id is that of the photograph. */
export const writtenPages = collection('written-pages', writtenPageRecord, [['bookId', 'createdAt']]);

/** Identifies a page within a notebook, to detect pages that are sent twice. */
export const pageKey = (question: number, sheetNumber: 1 | 2): string => `${question}.${sheetNumber}`;

/** Storage key under the book's own prefix, so that it is erased with the book. */
export const notebookKey = (bookId: string, notebookId: string): string =>
  `books/${bookId}/notebooks/${notebookId}.pdf`;

/**
 * The digits in a notebook's codes. They are not stored but derived from the notebook, so that a second print has the
 * same code.
 */
export const deriveNotebookCode = (settings: Pick<Settings, 'linkSecret'>, notebookId: string): string => {
  const secret = sha256Of(deriveSecret(settings.linkSecret, `notebook.${notebookId}`));
  return (BigInt(`0x${secret}`) % 10n ** BigInt(NOTEBOOK_DIGITS)).toString().padStart(NOTEBOOK_DIGITS, '0');
};

/** The address of the page where written pages are sent; the codes contain it too. */
export const notebookAddress = ({ siteUrl }: Pick<Settings, 'siteUrl'>): string => `${siteUrl}/carnet`;
