import StoryForm from '../app/(app)/stories/form/page.tsx';
import type { Answers } from './create-fake-api.ts';
import { createSampleSession } from './create-sample-session.ts';
import { renderPage } from './render-page.tsx';
import { createSampleBook, createSamplePhotograph, createSampleStory } from './samples.ts';

export const jeanne = { uid: 'jeanne', name: 'Jeanne Morel', role: 'owner' } as const;
const luc = { uid: 'luc', name: 'Luc Morel', role: 'author' } as const;

/** Renders the editor of the sample story, with the given answers. */
export const openStory = async (answers: Answers = {}, role: 'owner' | 'author' = 'owner') => {
  const session = createSampleSession({
    organization: { id: 'morel', name: 'Famille Morel', timeZone: 'Europe/Paris', role },
  });
  return renderPage(StoryForm, {
    address: '/stories/form?story=story',
    session,
    answers: {
      'books.read': createSampleBook(),
      'stories.read': createSampleStory(),
      'families.read': { members: [jeanne, luc] },
      'photographs.read': createSamplePhotograph(),
      ...answers,
    },
  });
};
