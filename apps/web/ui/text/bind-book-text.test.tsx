import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoryBlocks } from '../story/story-blocks.tsx';
import { BookText } from './book-text.tsx';
import { Heading } from './heading.tsx';

const unbrokenParts = (text: string): (string | null)[] => {
  const { container } = render(<Heading level={1}>{text}</Heading>);
  expect(container.textContent?.replace(/\s/gu, ' ')).toBe(text);
  return [...container.querySelectorAll('h1 > *')].map(({ textContent }) => textContent);
};

test('a verb stays on one line with its inverted pronoun', () => {
  expect(unbrokenParts('D’où vient votre nom, et que vous a-t-on raconté ?')).toEqual(['a-t-on']);
  expect(unbrokenParts('Quelle musique pourriez-vous écouter, et où l’avez-vous entendue ?')).toEqual([
    'pourriez-vous',
    'avez-vous',
  ]);
});

test('other hyphens may end a line', () => {
  expect(unbrokenParts('Une arrière-grand-mère, peut-être, et son chef-d’œuvre')).toEqual([]);
  expect(unbrokenParts('Le rendez-vousier et la porte-ceinture')).toEqual([]);
});

test('an ordinary space at French punctuation is shown as in the book', () => {
  const { container } = render(<BookText>Elle dit : « Où vas-tu ? » ; puis : rien !</BookText>);
  expect(container.textContent).toBe(
    'Elle dit\u00A0: «\u00A0Où vas-tu\u202F?\u00A0»\u202F; puis\u00A0: rien\u202F!',
  );
});

test('the text of a story is shown as in the book, each line of it', () => {
  const run = { type: 'text' as const, text: 'Viens ! disait-elle.\nPourquoi ?' };
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [run] }] };
  const { container } = render(<StoryBlocks body={body} />);
  expect(container.textContent).toBe('Viens\u202F! disait-elle.Pourquoi\u202F?');
  expect(container.querySelector('p > span')?.textContent).toBe('disait-elle');
});

test('a numbered list begins with its own number', () => {
  const item = { type: 'listItem' as const, content: [{ type: 'paragraph' as const }] };
  const list = { type: 'orderedList' as const, attrs: { start: 1938 }, content: [item] };
  const { container } = render(<StoryBlocks body={{ type: 'doc', content: [list] }} />);
  expect(container.querySelector('ol')?.getAttribute('start')).toBe('1938');
});
