import { expect, test } from 'vitest';
import { matterOf, offeredWays, standingOf } from './matter.ts';

const narrator = { name: 'Jeanne Morel', isNarrator: true, pronoun: null };
const relative = { name: 'Louis Morel', isNarrator: false, pronoun: null };

test('what stands behind # of a mail’s link is a matter, and nothing else is', () => {
  expect(matterOf('#plus-tard')).toBe('plus-tard');
  expect(['', '#', '#contenu', '#Autre', 'autre'].map(matterOf)).toEqual([null, null, null, null, null]);
});

test('a narrator is offered every way around a question that waits, and only what is left once it does not', () => {
  expect(offeredWays({ state: 'sent', person: narrator })).toEqual([
    'autre',
    'plus-tard',
    'passer',
    'rythme',
  ]);
  expect(offeredWays({ state: 'later', person: narrator })).toContain('passer');
  expect(offeredWays({ state: 'answered', person: narrator })).toEqual(['autre', 'rythme']);
  expect(offeredWays({ state: 'skipped', person: narrator })).toEqual(['autre', 'rythme']);
});

test('a relative puts off or passes what he was asked; rhythm, pause and other questions are the narrator’s', () => {
  const relativeLink = { state: 'sent', person: relative } as const;
  expect(offeredWays(relativeLink)).toEqual(['plus-tard', 'passer']);
  expect((['autre', 'rythme', 'pause'] as const).map((matter) => standingOf(matter, relativeLink))).toEqual([
    'own',
    'own',
    'own',
  ]);
  expect(standingOf('passer', { ...relativeLink, state: 'answered' })).toBe('settled');
});
