import { ApiError, type Client, type Story, type StoryChange } from '@souvenance/contracts';
import { computeFingerprint, toDraft } from './draft.ts';

type SentText = Pick<Story, 'title' | 'body' | 'photographs'> &
  Omit<StoryChange, 'title' | 'body' | 'photographs'>;

/** Compares the fields that every save sends: the server sets others by itself. */
const fingerprintText = ({ title, body, photographs }: SentText): string =>
  computeFingerprint({ ...toDraft(null), title, body, photographs });

/**
 * Returns a function that saves texts of one story, one after the other. A save that reached the server without its
 * answer is recognised by its text, and the next one goes on from there.
 * @throws ApiError `story.conflict` when somebody else has saved the story
 */
export const openStorySaver = (
  client: Pick<Client, 'call'>,
  { id, revision: initialRevision }: Pick<Story, 'id' | 'revision'>,
) => {
  const params = { storyId: id };
  const sentFingerprints = new Set<string>();
  let revision = initialRevision;
  const save = async (text: SentText): Promise<void> => {
    sentFingerprints.add(fingerprintText(text));
    const story = await client.call('stories.save', { params, body: { ...text, revision } });
    ({ revision } = story);
    sentFingerprints.clear();
  };
  return async (text: SentText): Promise<void> => {
    try {
      await save(text);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'story.conflict') throw error;
      const story = await client.call('stories.read', { params });
      if (!sentFingerprints.has(fingerprintText(story))) throw error;
      ({ revision } = story);
      await save(text);
    }
  };
};

export type StorySaver = ReturnType<typeof openStorySaver>;
