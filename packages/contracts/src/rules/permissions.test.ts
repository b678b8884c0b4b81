import { expect, test } from 'vitest';
import { canDo, type FamilyAction, type PermissionConditions } from './permissions.ts';

const allowed = (action: FamilyAction, facts: PermissionConditions = {}): string =>
  (['owner', 'editor', 'author', 'reader'] as const).filter((role) => canDo(role, action, facts)).join(' ');

test('the table of roles holds, row by row', () => {
  expect(allowed('family.read')).toBe('owner editor author reader');
  expect(allowed('question.ask')).toBe('owner editor author reader');
  expect(allowed('story.write')).toBe('owner editor author');
  expect(allowed('book.layout')).toBe('owner editor');
  expect(allowed('order.place')).toBe('owner editor');
  expect(allowed('family.manage')).toBe('owner');
});

test('a story is changed by its author until it is in the book, by the narrator also after', () => {
  expect(allowed('story.edit', { isAuthor: false })).toBe('owner editor');
  expect(allowed('story.edit', { isAuthor: true, state: 'submitted' })).toBe('owner editor author');
  expect(allowed('story.edit', { isAuthor: true, state: 'in_book' })).toBe('owner editor');
  expect(allowed('story.edit', { isAuthor: true, isNarratorsOwn: true, state: 'in_book' })).toBe(
    'owner editor author',
  );
});

test('the narrator needs nobody’s approval, a relative does', () => {
  expect(allowed('story.approve', { isAuthor: true, isNarratorsOwn: true })).toBe('owner editor author');
  expect(allowed('story.approve', { isAuthor: true, isNarratorsOwn: false })).toBe('owner editor');
});

test('a draft is its writer’s alone, what was set aside is also seen by those who decide', () => {
  expect(allowed('family.read', { isAuthor: false, state: 'draft' })).toBe('');
  expect(allowed('family.read', { isAuthor: true, state: 'draft' })).toBe('owner editor author reader');
  expect(allowed('family.read', { isAuthor: false, state: 'set_aside' })).toBe('owner editor');
  expect(allowed('story.approve', { isAuthor: false, state: 'draft' })).toBe('');
});

test('a draft that its writer shows is read by the family, and changed, proposed and shown by him alone', () => {
  const draft = { state: 'draft', isShared: true } as const;
  expect(allowed('family.read', { isAuthor: false, ...draft })).toBe('owner editor author reader');
  for (const action of ['story.edit', 'story.approve', 'story.share'] as const)
    expect(allowed(action, { isAuthor: false, ...draft })).toBe('');
  expect(allowed('story.share', { isAuthor: true, ...draft })).toBe('owner editor author');
  expect(allowed('family.read', { isAuthor: false, state: 'set_aside', isShared: true })).toBe(
    'owner editor',
  );
});

test('who isn’t of the family may do nothing', () => {
  expect(canDo(null, 'family.read')).toBe(false);
  expect(canDo(null, 'story.edit', { isAuthor: true })).toBe(false);
});
