import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const storyFields = {
  familyId: z.string(),
  bookId: z.string(),
  storyId: z.string(),
  /** The member who wrote the comment or gave the heart; it is erased with their account. */
  uid: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
};

export const commentRecord = z.object({ ...storyFields, text: z.string() });
export type CommentRecord = z.infer<typeof commentRecord>;

/** Comments of relatives about a story, as written; a comment is never edited. */
export const comments = collection('comments', commentRecord, [
  ['storyId', 'createdAt'],
  ['familyId', 'createdAt'],
  ['bookId'],
  ['uid'],
]);

export const heartRecord = z.object(storyFields);
export type HeartRecord = z.infer<typeof heartRecord>;

/** Hearts, at most one per story and person; the id is `storyId.uid`. */
export const hearts = collection('hearts', heartRecord, [
  ['storyId', 'createdAt'],
  ['familyId', 'createdAt'],
  ['bookId'],
  ['uid'],
]);
export const heartId = (storyId: string, uid: string): string => `${storyId}.${uid}`;
