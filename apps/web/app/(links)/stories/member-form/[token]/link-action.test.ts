import { expect, test } from 'vitest';
import { findLinkStatus, listOfferedActions, parseLinkAction } from './link-action.ts';

const narrator = { name: 'Jeanne Morel', isNarrator: true, pronoun: null };
const relative = { name: 'Louis Morel', isNarrator: false, pronoun: null };

test('reads a link action from the fragment of a mail’s link, and nothing else', () => {
  expect(parseLinkAction('#plus-tard')).toBe('plus-tard');
  expect(['', '#', '#contenu', '#Autre', 'autre'].map(parseLinkAction)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a narrator is offered every way around a question that waits, and only what is left once it does not', () => {
  expect(listOfferedActions({ state: 'sent', person: narrator, guest: null })).toEqual([
    'autre',
    'plus-tard',
    'passer',
    'rythme',
  ]);
  expect(listOfferedActions({ state: 'later', person: narrator, guest: null })).toContain('passer');
  expect(listOfferedActions({ state: 'answered', person: narrator, guest: null })).toEqual([
    'autre',
    'rythme',
  ]);
  expect(listOfferedActions({ state: 'skipped', person: narrator, guest: null })).toEqual([
    'autre',
    'rythme',
  ]);
});

test('lets a relative put off or skip a question; rhythm, pause and other questions are the narrator’s', () => {
  const relativeLink = { state: 'sent', person: relative, guest: null } as const;
  expect(listOfferedActions(relativeLink)).toEqual(['plus-tard', 'passer']);
  expect(
    (['autre', 'rythme', 'pause'] as const).map((linkAction) => findLinkStatus(linkAction, relativeLink)),
  ).toEqual(['own', 'own', 'own']);
  expect(findLinkStatus('passer', { ...relativeLink, state: 'answered' })).toBe('settled');
});

test('offers a guest no way around a question', () => {
  const guest = { tributeId: 'tribute', occasion: 'Les 80 ans', closesOn: '2027-05-12', hasAgreed: false };
  expect(listOfferedActions({ state: 'sent', person: relative, guest })).toEqual([]);
});
