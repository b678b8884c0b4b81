import { expect, test } from 'vitest';
import { openSafeStorage } from '#lib/storage/safe-storage.ts';
import { type OnboardingEntries, openOnboardingStorage } from './open-onboarding-storage.ts';

const safeStorageOf = (storedTexts = new Map<string, string>()) =>
  openSafeStorage(() => ({
    getItem: (name) => storedTexts.get(name) ?? null,
    setItem: (name, words) => void storedTexts.set(name, words),
    removeItem: (name) => void storedTexts.delete(name),
  }));

const third: OnboardingEntries = {
  step: 3,
  narrator: 'Odile Rousselin',
  isSelf: false,
  pronoun: 'elle',
  questionId: 'naissance.02',
  sentence: 'Je pense à toi.',
  email: 'odile@exemple.fr',
};

test('restores every entry, the narrator’s address too, after the person left to confirm their own address', () => {
  const safeStorage = safeStorageOf();
  openOnboardingStorage(safeStorage, 'camille').keep(third);
  expect(openOnboardingStorage(safeStorage, 'camille').read()).toEqual(third);
});

test('hides stored entries from another account on the same device', () => {
  const safeStorage = safeStorageOf();
  openOnboardingStorage(safeStorage, 'camille').keep(third);
  expect(openOnboardingStorage(safeStorage, 'julien').read()).toBeNull();
});

test('restores entries that an earlier version stored without an account', () => {
  const earlier = { step: 2, narrator: 'Odile Rousselin', isSelf: false };
  const safeStorage = safeStorageOf(new Map([['souvenance.onboarding', JSON.stringify(earlier)]]));
  expect(openOnboardingStorage(safeStorage, 'camille').read()).toEqual(earlier);
});

test('stores nothing once the onboarding is done', () => {
  const safeStorage = safeStorageOf();
  const onboarding = openOnboardingStorage(safeStorage, 'camille');
  onboarding.keep(third);
  onboarding.forget();
  expect(onboarding.read()).toBeNull();
});
