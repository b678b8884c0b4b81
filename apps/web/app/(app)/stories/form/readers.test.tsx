import type { RouteName } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleStory } from '#testing/samples.ts';
import StoryForm from './page.tsx';

test.each([
  ['/stories/form?story=story', '/lire/story'],
  ['/stories/form?book=book', '/lire?book=book'],
])(
  'a reader who opens %s is sent to the reading room, and nothing else is read for them',
  async (address, target) => {
    const family = { id: 'morel', name: 'Famille Morel', role: 'reader' } as const;
    const readNames: string[] = [];
    const record = (name: RouteName) => ({
      [name]: () => {
        readNames.push(name);
        return {};
      },
    });
    await expect(
      renderPage(StoryForm, {
        address,
        session: createSampleSession({ organization: family, organizations: [family] }),
        answers: {
          'stories.read': createSampleStory({ state: 'in_book', authorUid: 'luc' }),
          'books.read': createSampleBook(),
          ...record('families.read'),
          ...record('questions.ofBook'),
          ...record('questions.followUps'),
          ...record('photographs.read'),
          ...record('recordings.read'),
        },
      }),
    ).rejects.toMatchObject({ digest: expect.stringContaining(target) });
    expect(readNames).toEqual([]);
  },
);
