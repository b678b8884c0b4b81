import type { Client, LinkWriting, OpenedLink, StoryState } from '@souvenance/contracts';
import { toDraft } from '#features/stories/writing/draft.ts';
import type { SavedText, TextStore } from '#features/stories/writing/writing.ts';

/** The answer under a link, as the autosaver stores it. */
export type Answer = SavedText & {
  readonly state: StoryState;
  readonly omittedParts?: LinkWriting['omittedParts'];
};

/**
 * Storage key of the answer on the device. Uses the question's id, not the link: the link is a secret, and a renewed
 * link must find the text again.
 */
export const answerKey = ({ id }: Pick<OpenedLink, 'id'>): string => `link.${id}`;

export const toAnswer = (key: string, writing: LinkWriting): Answer => ({
  ...toDraft(null),
  ...writing,
  id: key,
});

/** An empty answer at revision 0: the server stores nothing before the first save. */
const createBlankAnswer = (key: string): Answer => ({
  ...toDraft(null),
  id: key,
  revision: 0,
  updatedAt: new Date().toISOString(),
  state: 'draft',
});

/**
 * Stores the answer through the calls of a link. When two devices conflict, both versions are in the answer's history,
 * whichever is chosen.
 */
export const openAnswerStore = (
  client: Pick<Client, 'call'>,
  token: string,
  key: string,
): TextStore<Answer> => {
  const params = { token };
  return {
    create: async () => createBlankAnswer(key),
    read: async () => {
      const { writing } = await client.call('links.open', { params });
      return writing === null ? createBlankAnswer(key) : toAnswer(key, writing);
    },
    save: async (_, { title, body, photographs }, revision, keepsBefore) =>
      toAnswer(
        key,
        await client.call('links.save', {
          params,
          body: { title, body, photographs, revision, keepsBefore },
        }),
      ),
  };
};
