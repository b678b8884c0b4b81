import { type CoverChoice, preflightReport, storedFile } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

/**
 * One rendering of one edition for one profile. Its id derives from the hash of its content, so that the same content
 * has the same document.
 */
const renderingDocument = z.object({
  familyId: z.string(),
  bookId: z.string(),
  edition: z.int().positive(),
  profileId: z.string(),
  contentHash: z.string(),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  pages: z.int().nullable(),
  spineMm: z.number().nullable(),
  /** The page map, as the press returned it: the e-book and the preview read it. */
  pageMap: z.json(),
  /**
   * Hash of each page's content; the key of its picture derives from it, so that renderings of a book share pictures.
   */
  pageKeys: z.array(z.string()),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), firstPage: z.int(), pages: z.int() })),
  files: z.array(storedFile),
  preflight: preflightReport.nullable(),
  ebook: z.enum(['none', 'wanted', 'ready']),
  /** The member whose request is worked on, and since when; null once the pages are there or have failed. */
  request: z.object({ uid: z.string(), at: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type RenderingDocument = z.infer<typeof renderingDocument>;

export const renderings = collection('renderings', renderingDocument, [
  ['bookId', 'createdAt'],
  ['bookId', 'profileId', 'state', 'createdAt'],
  ['createdAt'],
]);

/** Prefix of all files that are rendered for a book; an erasure removes the prefix. */
export const bookPrefix = (bookId: string): string => `books/${bookId}/`;
/** Prefix of the files of one rendering; the retention removes it. */
export const renderingPrefix = (bookId: string, renderingId: string): string =>
  `${bookPrefix(bookId)}renderings/${renderingId}/`;
export const manuscriptKey = (bookId: string, renderingId: string): string =>
  `${renderingPrefix(bookId, renderingId)}manuscript.json`;
export const renderingFileKey = (bookId: string, renderingId: string, name: string): string =>
  `${renderingPrefix(bookId, renderingId)}${name}`;
export const pagePictureKey = (bookId: string, pageKey: string): string =>
  `${bookPrefix(bookId)}pages/${pageKey}.webp`;
/** Prefix of the fragments of a book, a cache of the press. */
export const fragmentsPrefix = (bookId: string): string => `${bookPrefix(bookId)}fragments/`;
export const fragmentKey = (bookId: string, key: string): string => `${fragmentsPrefix(bookId)}${key}`;
/**
 * Key of a cover's picture: by the SHA-256 of a finished cover, or by the content hash of a cover that is being chosen.
 */
export const coverPictureKey = (bookId: string, contentHash: string): string =>
  `${bookPrefix(bookId)}covers/${contentHash}.webp`;
/** Key of the thumbnail of a cover that is being chosen, in one of the models. */
export const coverModelKey = (bookId: string, contentHash: string, model: CoverChoice['model']): string =>
  `${bookPrefix(bookId)}covers/${contentHash}-${model}.webp`;
