import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const ofStory = {
  familyId: z.string(),
  bookId: z.string(),
  storyId: z.string(),
  /** The person who wrote or gave it: it goes with the account. */
  uid: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
};

export const commentRecord = z.object({ ...ofStory, text: z.string() });

/** Words of relatives about a story, as they were written; none is changed. */
export const comments = collection('comments', commentRecord, [
  ['storyId', 'createdAt'],
  ['familyId', 'createdAt'],
  ['bookId'],
  ['uid'],
]);

export const heartRecord = z.object(ofStory);
export type HeartRecord = z.infer<typeof heartRecord>;

/** The like of a story by one person, once each: by `storyId.uid`. */
export const hearts = collection('hearts', heartRecord, [
  ['storyId', 'createdAt'],
  ['familyId', 'createdAt'],
  ['bookId'],
  ['uid'],
]);
export const heartId = (storyId: string, uid: string): string => `${storyId}.${uid}`;
