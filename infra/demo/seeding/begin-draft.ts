import type { Client } from '@souvenance/contracts';
import { toManuscriptStory } from '../../e2e/driver/carry/to-manuscript-story.ts';

/** A story that stops in the middle of a sentence, as a writer may leave it. */
const draft = {
  title: 'Les chansons de la barque',
  theme: 'Le métier',
  question: 'Que chantiez-vous en travaillant\u202f?',
  paragraphs: [
    'On ne chantait pas en allant au marché. À trois heures du matin, une voix sur l’eau s’entend d’un bout à l’autre des rieux, et Camon dormait. On chantait au retour, la barque vide.',
    'Ma mère avait trois chansons. Les deux premières, tout le monde les savait. La troisième, elle ne la chantait que pour arracher les oignons, et elle s’arrêtait toujours au même endroit, avant le dernier couplet. Gilbert prétend qu’elle ne le connaissait pas. Moi, je crois',
  ],
};
const WAITING_QUESTIONS = ['passions.03', 'voyages.01', 'fetes-et-recettes.02'];

/** Adds a started draft and waiting questions to the book. Harmless when run again. */
export const beginDraft = async (client: Client, bookId: string): Promise<void> => {
  const params = { bookId };
  const { stories } = await client.call('stories.list', { params });
  if (stories.some(({ title }) => title === draft.title)) return;
  const { title, theme, question: text } = draft;
  const question = await client.call('questions.choose', { params, body: { text, theme } });
  const body = { kind: 'story', title, theme, questionId: question.id } as const;
  const story = await client.call('stories.create', { params, body });
  await client.call('stories.save', {
    params: { storyId: story.id },
    body: { title, body: toManuscriptStory(draft).document, period: 'Années 1950', revision: story.revision },
  });
  const { questions } = await client.call('questions.ofBook', { params });
  const chosenLibraryIds = new Set(questions.map(({ libraryId }) => libraryId));
  for (const libraryId of WAITING_QUESTIONS.filter((id) => !chosenLibraryIds.has(id)))
    await client.call('questions.choose', { params, body: { libraryId } });
};
