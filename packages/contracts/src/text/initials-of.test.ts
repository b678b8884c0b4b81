import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Jeanne Martin', 'JM'],
  ['Anne-Marie Petit', 'AM'],
  [' mamie ', 'M'],
  ['Élodie du Bois', 'ÉD'],
  ['', ''],
])('the initials of « %s » are « %s »', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
