import { describe, expect, it } from 'vitest';
import { type GiftDraft, readGift } from './gift-draft.ts';

const bounds = {
  cardMinCents: 2_000,
  cardMaxCents: 50_000,
  timeZone: 'Europe/Paris',
  now: new Date('2026-12-24T09:30:00Z'),
};
const words = {
  recipient: 'qui',
  way: 'comment',
  email: 'adresse',
  on: 'jour',
  past: 'passé',
  message: 'mot',
  amount: 'montant',
};
const box: GiftDraft = { key: 'a', kind: 'box' };
const card: GiftDraft = { key: 'b', kind: 'card' };

const valuesOf = (draft: GiftDraft, typed: Record<string, string>): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(typed)) values.set(`${name}-${draft.key}`, value);
  return values;
};
const typedValues = {
  recipient: ' Jeanne ',
  way: 'day',
  email: 'jeanne@exemple.fr',
  message: '',
  on: '2026-12-24',
};

describe('a gift of the form', () => {
  it('is a box that is announced at its hour', () => {
    const values = valuesOf(box, { ...typedValues, hour: '18', timeZone: 'Europe/Paris' });
    expect(readGift(values, box, bounds, words)).toEqual({
      item: {
        kind: 'box',
        recipient: 'Jeanne',
        email: 'jeanne@exemple.fr',
        message: '',
        on: '2026-12-24',
        hour: 18,
        timeZone: 'Europe/Paris',
      },
    });
  });

  it('waits for no hour when it is handed over', () => {
    const values = valuesOf(box, { recipient: 'Jeanne', way: 'hand' });
    expect(readGift(values, box, bounds, words)).toMatchObject({
      item: { email: null, on: null, hour: 9, timeZone: 'Europe/Paris' },
    });
  });

  it('leaves at once when that is chosen, whatever day was typed before', () => {
    const values = valuesOf(box, { ...typedValues, way: 'now' });
    expect(readGift(values, box, bounds, words)).toMatchObject({
      item: { email: 'jeanne@exemple.fr', on: null },
    });
  });

  it.each([
    ['2026-12-24', '10', 'Europe/Paris', false],
    ['2026-12-24', '11', 'Europe/Paris', true],
    ['2026-12-24', '7', 'America/Martinique', true],
    ['2026-12-23', '18', 'Europe/Paris', false],
  ])('on %s at %s h in %s is accepted: %s', (on, hour, timeZone, isAccepted) => {
    const reading = readGift(valuesOf(box, { ...typedValues, on, hour, timeZone }), box, bounds, words);
    expect(reading).toMatchObject(isAccepted ? { item: { on } } : { fieldErrors: { 'on-a': 'passé' } });
  });

  it('is never announced in a way that nobody chose', () => {
    expect(readGift(valuesOf(box, { recipient: 'Jeanne' }), box, bounds, words)).toEqual({
      fieldErrors: { 'way-a': 'comment' },
    });
  });

  it('is a card of an amount of one’s own, for oneself', () => {
    const values = valuesOf(card, { recipient: 'Paul', way: 'hand', amount: 'other', other: '33' });
    expect(readGift(values, card, bounds, words)).toEqual({
      item: { kind: 'card', recipient: 'Paul', email: null, message: '', cents: 3_300 },
    });
  });

  it.each(['19', '501', '33,5', '-40', '', '1e3'])('refuses %s euros', (other) => {
    const values = valuesOf(card, { recipient: 'Paul', way: 'hand', amount: 'other', other });
    expect(readGift(values, card, bounds, words)).toEqual({ fieldErrors: { 'other-b': 'montant' } });
  });

  it.each(['Vois www.exemple.fr', 'a\n'.repeat(11).concat('b')])('refuses the words %j', (message) => {
    const values = valuesOf(card, { recipient: 'Paul', way: 'hand', amount: '5000', message });
    expect(readGift(values, card, bounds, words)).toEqual({ fieldErrors: { 'message-b': 'mot' } });
  });

  it('names its missing fields', () => {
    expect(readGift(valuesOf(box, { way: 'day', email: 'jeanne' }), box, bounds, words)).toEqual({
      fieldErrors: { 'recipient-a': 'qui', 'email-a': 'adresse', 'on-a': 'jour' },
    });
  });
});
