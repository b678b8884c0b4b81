import type { FamilyRole } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import type { Actor } from '../../foundation/actor.ts';
import { authorize, authorizeAdministrator, type FamilyAction, type FamilyObject } from './authorize.ts';

const user: Actor = { kind: 'user', uid: 'u1', name: 'Anne', email: 'anne@exemple.fr', administrator: false };

const verdict = (actor: Actor, action: FamilyAction, object: FamilyObject): string => {
  try {
    authorize(actor, action, object);
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const allowed = (action: FamilyAction, object: Partial<FamilyObject> = {}): FamilyRole[] =>
  (['owner', 'editor', 'author', 'reader'] as const).filter(
    (role) => verdict(user, action, { kind: 'story', role, ...object }) === 'yes',
  );

test('the table of roles holds, row by row', () => {
  expect(allowed('family.read')).toEqual(['owner', 'editor', 'author', 'reader']);
  expect(allowed('question.ask')).toEqual(['owner', 'editor', 'author', 'reader']);
  expect(allowed('story.write')).toEqual(['owner', 'editor', 'author']);
  expect(allowed('story.edit', { own: false })).toEqual(['owner', 'editor']);
  expect(allowed('story.edit', { own: true })).toEqual(['owner', 'editor', 'author']);
  expect(allowed('story.approve', { own: true, narrators: true })).toEqual(['owner', 'editor', 'author']);
  expect(allowed('story.approve', { own: true, narrators: false })).toEqual(['owner', 'editor']);
  expect(allowed('book.layout')).toEqual(['owner', 'editor']);
  expect(allowed('order.place')).toEqual(['owner', 'editor']);
  expect(allowed('family.manage')).toEqual(['owner']);
});

test("another family's thing answers as if it did not exist", () => {
  expect(verdict(user, 'family.read', { kind: 'book', role: null })).toBe('book.not_found');
  expect(verdict({ kind: 'atelier', orderId: 'o1' }, 'family.read', { kind: 'order', role: 'owner' })).toBe(
    'order.not_found',
  );
});

test('nobody signed in is told to sign in, a small role is told so', () => {
  expect(verdict({ kind: 'anonymous' }, 'family.read', { kind: 'book', role: null })).toBe(
    'session.required',
  );
  expect(verdict(user, 'order.place', { kind: 'order', role: 'reader' })).toBe('permission.denied');
});

test('administration is not found by those who are not administrators', () => {
  expect(() => authorizeAdministrator(user)).toThrow('route.not_found');
  expect(() => authorizeAdministrator({ kind: 'anonymous' })).toThrow('session.required');
  expect(() => authorizeAdministrator({ ...user, administrator: true })).not.toThrow();
});
