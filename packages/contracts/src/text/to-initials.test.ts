import { expect, test } from 'vitest';
import { toInitials } from './to-initials.ts';

test.each([
  ['Jeanne Martin', 'JM'],
  ['Anne-Marie Petit', 'AM'],
  [' mamie ', 'M'],
  ['Élodie du Bois', 'ÉD'],
  ['« Mamie » Jeanne', 'MJ'],
  ['"Jeannot" (Jean) Morel', 'JJ'],
  ['Élise Ôrban'.normalize('NFD'), 'ÉÔ'],
  ['Mari\u2010Anna ar C’hozh', 'MA'],
  ['👵🏽 Mamie', 'M'],
  ['Jeanne et Paul Morel', 'JP'],
  ['Jeanne Morel et Paul Durand', 'JP'],
  ['Dr Albert Benhamou', 'AB'],
  ['Mme Morel', 'M'],
  ['M. Paul et Mme Odette Roy', 'PO'],
  ['Docteur', 'D'],
  ['', ''],
])('the initials of « %s » are « %s »', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
