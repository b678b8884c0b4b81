import { expect, test } from 'vitest';
import { openSafeStorage } from '#lib/storage/safe-storage.ts';
import { type Kept, onboardingStorage } from './onboarding-storage.ts';

const shelfOf = (storedTexts = new Map<string, string>()) =>
  openSafeStorage(() => ({
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

test('restores every entry, the narrator’s address too, after the person left to confirm their own address', () => {
  const shelf = shelfOf();
  onboardingStorage(shelf, 'camille').keep(third);
  expect(onboardingStorage(shelf, 'camille').read()).toEqual(third);
});

test('hides stored entries from another account on the same device', () => {
  const shelf = shelfOf();
  onboardingStorage(shelf, 'camille').keep(third);
  expect(onboardingStorage(shelf, 'julien').read()).toBeNull();
});

test('restores entries that an earlier version stored without an account', () => {
  const earlier = { step: 2, narrator: 'Odile Rousselin', isSelf: false };
  const shelf = shelfOf(new Map([['souvenance.onboarding', JSON.stringify(earlier)]]));
  expect(onboardingStorage(shelf, 'camille').read()).toEqual(earlier);
});

test('stores nothing once the onboarding is done', () => {
  const shelf = shelfOf();
  const onboarding = onboardingStorage(shelf, 'camille');
  onboarding.keep(third);
  onboarding.forget();
  expect(onboarding.read()).toBeNull();
});
