import { ApiError, type Client } from '@souvenance/contracts';
import { parseTemporaryName } from '../writing/temporary-name.ts';

export interface LeftStory {
  readonly href: string;
  /** Empty for a story that the server does not have yet, that has none, or whose title could not be read. */
  readonly title: string;
}

/** Statuses by which the API says that this account cannot open a story any more. */
const CLOSED_STATUSES = [403, 404];

/** Reads the story whose uploads wait at a place; null for one that this account cannot open any more. */
export const readLeftStory = async (
  client: Pick<Client, 'call'>,
  place: string,
): Promise<LeftStory | null> => {
  const newStory = parseTemporaryName(place);
  if (newStory !== null) {
    const { bookId, questionId } = newStory;
    const question = questionId === null ? '' : `&question=${questionId}`;
    return { href: `/stories/form?book=${bookId}${question}`, title: '' };
  }
  const href = `/stories/form?story=${place}`;
  try {
    const { title } = await client.call('stories.read', { params: { storyId: place } });
    return { href, title };
  } catch (error) {
    // Without a network the story is still shown: only its title is missing.
    return error instanceof ApiError && CLOSED_STATUSES.includes(error.status) ? null : { href, title: '' };
  }
};
