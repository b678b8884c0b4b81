import type { Client, LinkWriting, OpenedLink, StoryState } from '@souvenance/contracts';
import { draftOf } from '#features/stories/writing/draft.ts';
import type { SavedText, TextStore } from '#features/stories/writing/writing.ts';

/** The answer under a link, as the autosaver has it. */
export type Answer = SavedText & {
  readonly state: StoryState;
  readonly setAside?: LinkWriting['setAside'];
};

/**
 * Under which the device keeps what the server has not got: the question's own, never the link's. The link is a secret, and
 * a fresh one finds the words again.
 */
export const answerName = ({ id }: Pick<OpenedLink, 'id'>): string => `link.${id}`;

export const answerOf = (name: string, writing: LinkWriting): Answer => ({
  ...draftOf(null),
  ...writing,
  id: name,
});

/** Nothing is made before the first save: until then the server has no answer, at revision 0. */
const blank = (name: string): Answer => ({
  ...draftOf(null),
  id: name,
  revision: 0,
  updatedAt: new Date().toISOString(),
  state: 'draft',
});

/** Writing by a link's own calls. Both versions of two devices go into the answer's history, whichever is taken. */
export const answerStore = (client: Pick<Client, 'call'>, token: string, name: string): TextStore<Answer> => {
  const params = { token };
  const save: TextStore<Answer>['save'] = async (_, { title, body, photographs }, revision) =>
    answerOf(name, await client.call('links.save', { params, body: { title, body, photographs, revision } }));
  return {
    create: async () => blank(name),
    read: async () => {
      const { writing } = await client.call('links.open', { params });
      return writing === null ? blank(name) : answerOf(name, writing);
    },
    save,
    restore: (older, newest) => save(name, draftOf(older), newest.revision),
  };
};
