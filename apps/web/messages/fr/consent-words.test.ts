import { createHash } from 'node:crypto';
import { CONSENT_TEXT } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { catalogue as fr } from './index.ts';

/** Every version of the words that a narrator agreed to, by the first of its SHA-256. */
const versions: Record<string, string> = {
  // The version that first allowed a voice, which nobody could leave yet.
  '2026-11-21': '64d351efa336508e',
  '2026-11-22': '69e732fe33fb3b5f',
  // The voice, which is kept since.
  '2026-11-22.2': '47dd8d755c6970c9',
  // A mother has a family, and did not choose it.
  '2026-11-25': '469ccedddf7c65be',
};

test('the words of consent change with their version alone', () => {
  const hash = createHash('sha256')
    .update(`${fr.consent.words}\n${fr.consent.wordsToYou}`)
    .digest('hex')
    .slice(0, 16);
  expect(versions[CONSENT_TEXT]).toBe(hash);
});
