import type { FamilyAction } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorize, authorizeAdministrator, type FamilyObject } from './authorize.ts';

const user: Actor = {
  kind: 'user',
  uid: 'u1',
  name: 'Anne',
  email: 'anne@exemple.fr',
  administratorRole: null,
};

const verdict = (actor: Actor, action: FamilyAction, object: FamilyObject): string => {
  try {
    authorize(actor, action, object);
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('an object of another family is not found, and neither is any object of a family by an atelier link', () => {
  expect(verdict(user, 'family.read', { kind: 'book', role: null })).toBe('book.not_found');
  expect(verdict({ kind: 'atelier', orderId: 'o1' }, 'family.read', { kind: 'order', role: 'owner' })).toBe(
    'order.not_found',
  );
});

test('an actor without a session gets session.required, and a role without the right permission.denied', () => {
  expect(verdict({ kind: 'anonymous' }, 'family.read', { kind: 'book', role: null })).toBe(
    'session.required',
  );
  expect(verdict(user, 'order.place', { kind: 'order', role: 'reader' })).toBe('permission.denied');
});

test('administration is open to administrators, and answers route.not_found to other users', () => {
  expect(() => authorizeAdministrator(user, 'admin.read')).toThrow('route.not_found');
  expect(() => authorizeAdministrator({ kind: 'anonymous' }, 'admin.read')).toThrow('session.required');
  const reader = { ...user, administratorRole: 'read_only' } as const;
  expect(() => authorizeAdministrator(reader, 'admin.read')).not.toThrow();
  expect(() => authorizeAdministrator(reader, 'admin.orders')).toThrow('administrator.role_insufficient');
});
