import type { FamilyAction } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorize, authorizeAdministrator, type FamilyObject } from './authorize.ts';

const user: Actor = { kind: 'user', uid: 'u1', name: 'Anne', email: 'anne@exemple.fr', administrator: false };

const verdict = (actor: Actor, action: FamilyAction, object: FamilyObject): string => {
  try {
    authorize(actor, action, object);
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

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
