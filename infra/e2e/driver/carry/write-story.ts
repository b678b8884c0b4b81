import type { Client, Story, StorySummary } from '@souvenance/contracts';
import type { SentPhotographs } from './photographs.ts';
import type { PlannedStory } from './plan-book.ts';
import { shorten } from './shorten.ts';

const QUESTION_THEME_MAX = 60;
const QUESTION_CHARACTERS_MIN = 5;

const questionFor = async (client: Client, bookId: string, story: PlannedStory): Promise<string | null> => {
  if (story.question.length < QUESTION_CHARACTERS_MIN) return null;
  const theme = shorten(story.theme, QUESTION_THEME_MAX);
  const question = await client.call('questions.choose', {
    params: { bookId },
    // A contribution answers a question to relatives, such as « quel souvenir gardez-vous d’elle », which can't be
    // asked of the narrator.
    body: { text: story.question, theme, isForRelatives: story.kind === 'contribution' },
  });
  return question.id;
};

const begin = async (client: Client, bookId: string, story: PlannedStory): Promise<Story> => {
  const questionId = await questionFor(client, bookId, story);
  const { kind, title, theme } = story;
  return client.call('stories.create', { params: { bookId }, body: { kind, title, theme, questionId } });
};

const placePhotographs = ({ photographs }: PlannedStory, sentPhotographs: SentPhotographs) =>
  photographs.flatMap(({ file, caption, placement, afterBlock }) => {
    const photographId = sentPhotographs.get(file) ?? null;
    return photographId === null ? [] : [{ photographId, caption, placement, afterBlock }];
  });

const save = (
  client: Client,
  draft: Story,
  story: PlannedStory,
  sentPhotographs: SentPhotographs,
): Promise<Story> => {
  const { title, document: body, period, signature } = story;
  return client.call('stories.save', {
    params: { storyId: draft.id },
    body: {
      title,
      body,
      period,
      signature,
      photographs: placePhotographs(story, sentPhotographs),
      revision: draft.revision,
    },
  });
};

/**
 * Writes one story and adds it to the book; returns its id. An `existing` story of an earlier run stays unchanged if it
 * is in the book; as a draft it is written again.
 */
export const writeStory = async (
  client: Client,
  bookId: string,
  story: PlannedStory,
  { sentPhotographs, existing }: { sentPhotographs: SentPhotographs; existing: StorySummary | null },
): Promise<string> => {
  if (existing?.state === 'in_book') return existing.id;
  const draft =
    existing === null
      ? await begin(client, bookId, story)
      : await client.call('stories.read', { params: { storyId: existing.id } });
  await save(client, draft, story, sentPhotographs);
  await client.call('stories.move', { params: { storyId: draft.id }, body: { to: 'in_book' } });
  return draft.id;
};
