import { z } from 'zod';
import { collection } from '../../../ports/documents.port.ts';
import { editedQuestion } from './edited-theme.ts';

const wording = editedQuestion.omit({ revision: true, updatedAt: true });

/** One change of a library question: who made it, when, and both wordings. */
const libraryVersion = z.object({
  questionId: z.string(),
  revision: z.int().positive(),
  at: z.iso.datetime(),
  byUid: z.string(),
  before: wording.nullable(),
  after: wording,
});

export const libraryVersions = collection('library-versions', libraryVersion, [['questionId', 'at']]);
