import { describe, expect, it } from 'vitest';
import { type GiftDraft, readGift } from './gift-draft.ts';

const bounds = { cardMinCents: 2_000, cardMaxCents: 50_000, today: '2026-11-23', timeZone: 'Europe/Paris' };
const words = { recipient: 'qui', email: 'adresse', on: 'jour', message: 'mot', amount: 'montant' };
const box: GiftDraft = { key: 'a', kind: 'box' };
const card: GiftDraft = { key: 'b', kind: 'card' };

const valuesOf = (draft: GiftDraft, typed: Record<string, string>): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(typed)) values.set(`${name}-${draft.key}`, value);
  return values;
};
const typedValues = {
  recipient: ' Jeanne ',
  way: 'mail',
  email: 'jeanne@exemple.fr',
  message: '',
  on: '2026-12-24',
};

describe('a gift of the form', () => {
  it('is a box that is announced at its hour', () => {
    const values = valuesOf(box, { ...typedValues, hour: '9', timeZone: 'Europe/Paris' });
    expect(readGift(values, box, bounds, words)).toEqual({
      item: {
        kind: 'box',
        recipient: 'Jeanne',
        email: 'jeanne@exemple.fr',
        message: '',
        on: '2026-12-24',
        hour: 9,
        timeZone: 'Europe/Paris',
      },
    });
  });

  it('waits for no hour when it is handed over', () => {
    const values = valuesOf(box, { recipient: 'Jeanne', way: 'hand' });
    expect(readGift(values, box, bounds, words)).toMatchObject({
      item: { email: null, on: '2026-11-23', hour: 9, timeZone: 'Europe/Paris' },
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
    expect(readGift(valuesOf(box, { way: 'mail', email: 'jeanne' }), box, bounds, words)).toEqual({
      fieldErrors: { 'recipient-a': 'qui', 'email-a': 'adresse', 'on-a': 'jour' },
    });
  });
});
