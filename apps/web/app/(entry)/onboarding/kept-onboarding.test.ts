import { expect, test } from 'vitest';
import { openShelf } from '#lib/storage/open-shelf.ts';
import { type Kept, keptOnboarding } from './kept-onboarding.ts';

const shelfOf = (storedTexts = new Map<string, string>()) =>
  openShelf(() => ({
    getItem: (name) => storedTexts.get(name) ?? null,
    setItem: (name, words) => void storedTexts.set(name, words),
    removeItem: (name) => void storedTexts.delete(name),
  }));

const third: Kept = {
  step: 3,
  narrator: 'Odile Rousselin',
  isSelf: false,
  consent: 'in_person',
  pace: 'fortnightly',
  email: 'odile@exemple.fr',
  isAwaitingProof: true,
};

test('who leaves to confirm her own address finds all that she had written, her mother’s address too', () => {
  const shelf = shelfOf();
  keptOnboarding(shelf, 'camille').keep(third);
  expect(keptOnboarding(shelf, 'camille').read()).toEqual(third);
});

test('another account of the same device sees nothing of it', () => {
  const shelf = shelfOf();
  keptOnboarding(shelf, 'camille').keep(third);
  expect(keptOnboarding(shelf, 'julien').read()).toBeNull();
});

test('what an earlier version kept, without an account, is taken up', () => {
  const earlier = { step: 2, narrator: 'Odile Rousselin', isSelf: false };
  const shelf = shelfOf(new Map([['souvenance.onboarding', JSON.stringify(earlier)]]));
  expect(keptOnboarding(shelf, 'camille').read()).toEqual(earlier);
});

test('nothing is left once the steps are done', () => {
  const shelf = shelfOf();
  const onboarding = keptOnboarding(shelf, 'camille');
  onboarding.keep(third);
  onboarding.forget();
  expect(onboarding.read()).toBeNull();
});
