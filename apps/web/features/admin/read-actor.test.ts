import { expect, it } from 'vitest';
import { readActor } from './read-actor.ts';

const people = { u1: 'Anne Morel' };

it('names a person, and leaves out an erased account', () => {
  expect(readActor('user:u1', people)).toEqual({ kind: 'person', name: 'Anne Morel' });
  expect(readActor('user:u2', people)).toEqual({ kind: 'person', name: null });
});

it('distinguishes the print shop from the product’s own steps', () => {
  expect(readActor('atelier:o1', people)).toEqual({ kind: 'atelier' });
  expect(readActor('system:payment', people)).toEqual({ kind: 'payment' });
  expect(readActor('system:withdrawal', people)).toEqual({ kind: 'withdrawal' });
  expect(readActor('system:unheard-of', people)).toEqual({ kind: 'system' });
});
