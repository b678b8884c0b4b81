import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Heading } from './heading.tsx';

const unbrokenParts = (text: string): (string | null)[] => {
  const { container } = render(<Heading level={1}>{text}</Heading>);
  expect(container.textContent).toBe(text);
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
