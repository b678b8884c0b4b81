import { expect, test } from 'vitest';
import { balanced, fittingSize } from './fit-words.ts';

test.for([
  'Les radis n’attendent pas',
  'Anticonstitutionnellement vôtre',
  'L’été de mes quinze ans à Villers-Bretonneux',
])('a title is balanced between its words, never within one: %s', (title) => {
  const sizePt = fittingSize(title, 'cormorant', 220, 3, 36);
  const lines = balanced(title, 'cormorant', sizePt, 220).split('\n');
  expect(lines.join(' ').replace('- ', '-')).toBe(title);
  expect(lines.length).toBeLessThanOrEqual(3);
});
