import type { StoryParagraph } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ReadingText } from './reading-text.tsx';

const noted = (text: string, note: string): StoryParagraph => ({
  type: 'paragraph',
  content: [
    { type: 'text', text, marks: [{ type: 'note', attrs: { text: note } }] },
    { type: 'text', text: ', le soir.' },
  ],
});

test('the words that a transcript cannot number stand below it with their notes', () => {
  renderWithApp(
    <ReadingText
      story={{ body: { type: 'doc', content: [noted('La bourrée', 'Danse.')] }, photographs: [] }}
      pictures={[]}
      hasRoundCorners={false}
      isWordless
    />,
  );
  expect(screen.getByRole('term').textContent).toBe('La bourrée');
  expect(screen.getByRole('definition').textContent).toBe('Danse.');
  expect(screen.queryByText(/le soir/u)).toBeNull();
});

test('the notes of a story are numbered through its photographs, and lead to their sentences and back', () => {
  const picture = { id: 'p', src: '/p.jpg', widthPx: 300, heightPx: 200 };
  renderWithApp(
    <ReadingText
      story={{
        body: { type: 'doc', content: [noted('La bourrée', 'Danse !'), noted('L’oustal', 'La maison.')] },
        photographs: [{ photographId: 'p', caption: '', credit: '', placement: 'text', afterBlock: 1 }],
      }}
      pictures={[picture]}
      hasRoundCorners={false}
    />,
  );
  const calls = ['Note 1', 'Note 2'].map((name) => screen.getByRole('doc-noteref', { name }));
  const notes = calls.map((call) => document.getElementById(call.getAttribute('href')?.slice(1) ?? ''));
  expect(notes.map((note) => note?.textContent)).toEqual(['1. Danse\u202f!', '2. La maison.']);
  const [back] = screen.getAllByRole('doc-backlink');
  expect(back?.getAttribute('href')).toBe(`#${calls[0]?.id}`);
  expect(calls[1]?.closest('p')?.textContent).toBe('L’oustal2, le soir.');
});
