import { expect, it } from 'vitest';
import { readHand } from './hand.ts';

const people = { u1: 'Anne Morel' };

it('names a person, and leaves out an erased account', () => {
  expect(readHand('user:u1', people)).toEqual({ kind: 'person', name: 'Anne Morel' });
  expect(readHand('user:u2', people)).toEqual({ kind: 'person', name: null });
});

it('distinguishes the print shop from the product’s own steps', () => {
  expect(readHand('atelier:o1', people)).toEqual({ kind: 'atelier' });
  expect(readHand('system:payment', people)).toEqual({ kind: 'payment' });
  expect(readHand('system:withdrawal', people)).toEqual({ kind: 'withdrawal' });
  expect(readHand('system:unheard-of', people)).toEqual({ kind: 'system' });
});
