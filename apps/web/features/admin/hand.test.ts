import { expect, it } from 'vitest';
import { readHand } from './hand.ts';

const people = { u1: 'Anne Morel' };

it('names a person, and none whose account is gone', () => {
  expect(readHand('user:u1', people)).toEqual({ kind: 'person', name: 'Anne Morel' });
  expect(readHand('user:u2', people)).toEqual({ kind: 'person', name: null });
});

it('tells the print shop and the product’s own steps apart', () => {
  expect(readHand('atelier:o1', people)).toEqual({ kind: 'atelier' });
  expect(readHand('system:payment', people)).toEqual({ kind: 'payment' });
  expect(readHand('system:withdrawal', people)).toEqual({ kind: 'withdrawal' });
  expect(readHand('system:unheard-of', people)).toEqual({ kind: 'system' });
});
