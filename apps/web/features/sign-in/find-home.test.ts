import { expect, test } from 'vitest';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { findHome } from './find-home.ts';

const withRights = (
  auth: { administratorRole?: 'everything'; managesCards?: boolean },
  organization?: null,
) => createSampleSession({ session: { auth }, ...(organization === null && { organization }) });

test('an administrator lands on the administration, with a family or without one', () => {
  expect(findHome(withRights({ administratorRole: 'everything' }), '/onboarding')).toBe('/admin');
  expect(findHome(withRights({ administratorRole: 'everything' }, null), '/dashboard')).toBe('/admin');
});

test('a manager of gift cards lands on the cards, unless a family waits', () => {
  expect(findHome(withRights({ managesCards: true }, null), '/dashboard')).toBe('/admin/gift-cards');
  expect(findHome(withRights({ managesCards: true }), '/dashboard')).toBe('/dashboard');
});

test('anybody else lands on the page that the form names', () => {
  expect(findHome(withRights({}, null), '/onboarding')).toBe('/onboarding');
});
