import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

const owner = { email: 'simone.petit@exemple.fr', name: 'Simone Petit-Jean' };

test.each([
  'azertyuiop',
  'Motdepasse1!',
  'M0tdepasse',
  'Pa$$w0rd',
  'P@ssw0rd2026',
  'Souvenance2026',
  'jetaime!!!',
  'Été2026!!',
  '123456789',
  'abcdefgh',
  'aaaaaaaaaa',
  'abababab',
  '19561956',
  '14/07/1956',
  'loulouloulou',
  'court1!',
  // Known from leaks: as it stands, in capitals, with what people put at its ends.
  'qwerty1234',
  'football1',
  'TrustNo1',
  'Marseille13!',
  'liverpool-2026',
  'ncc1701d',
  'simone.petit@exemple.fr',
  'SimonePetit1956',
  'Simone1956',
  'petit-jean!',
  'PetitSimone26',
  'Guitar-2026!',
  // A row of keys, a telephone number, letters written as digits.
  'wxcvbn,;:',
  '0612345678',
  'S0uv3n1r!',
  'x'.repeat(201),
])('refuses %s', async (password) => {
  expect(await isWeakPassword(password, owner)).toBe(true);
});

test.each([
  'le vieux tilleul de la cour',
  'tilleul-brouette',
  'qT7#vL2m',
  'Simone aime les tilleuls',
  '8f3k2m9x1p',
  'marseille sous la pluie',
  'Éléonore, 12 rue des Lilas',
  '😀 tilleul brouette',
  `${'tilleul '.repeat(3)}brouette sur le pont, ${'x'.repeat(120)}`,
])('lets %s pass', async (password) => {
  expect(await isWeakPassword(password, owner)).toBe(false);
});

test('estimates only the first 64 characters, since the time grows faster than the length', async () => {
  expect(await isWeakPassword(`${'x'.repeat(64)} le vieux tilleul`, owner)).toBe(true);
});
