import { ApiError, type Client, type ErrorCode, type Story } from '@souvenance/contracts';
import type { Speaker } from './speaker.ts';

interface NewStory {
  /** The question that it answers; null for a free story. */
  readonly questionId: string | null;
  /** Without `narratorId` the question or the writer's account says which narrator tells. */
  readonly speakerFields: Speaker;
  /** The same creation id is always the same story. */
  readonly creationId: string | undefined;
}

const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/**
 * Creates a story for a text that may be older than the family's last changes: one whose question was removed meanwhile
 * becomes a free story, and one of a narrator who left the book the writer's own memory, so that neither stays unsent.
 */
export const createStory = async (
  client: Pick<Client, 'call'>,
  bookId: string,
  story: NewStory,
): Promise<Story> => {
  const { questionId, speakerFields, creationId } = story;
  try {
    const body = { questionId, ...speakerFields, creationId };
    return await client.call('stories.create', { params: { bookId }, body });
  } catch (error) {
    if (questionId !== null && isRefusal(error, 'question.not_found'))
      return createStory(client, bookId, { ...story, questionId: null });
    if (speakerFields.kind === 'story' && isRefusal(error, 'person.not_found'))
      return createStory(client, bookId, { ...story, speakerFields: { kind: 'contribution' } });
    throw error;
  }
};
