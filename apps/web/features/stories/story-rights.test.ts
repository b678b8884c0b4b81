import { expect, it } from 'vitest';
import { computeStoryRights } from './story-rights.ts';

const book = { isNarrator: false };
const mine = { authorUid: 'u', kind: 'contribution', state: 'draft' } as const;

it('lets those who answer for the book edit and approve every story that they see', () => {
  const story = { ...mine, authorUid: 'other', state: 'submitted' } as const;
  for (const role of ['owner', 'editor'] as const)
    expect(computeStoryRights({ role, uid: 'u', book, story })).toEqual({
      writerRole: 'editor',
      isOwn: false,
      canEdit: true,
      canApprove: true,
    });
});

it('lets narrators put their own stories into the book', () => {
  const rights = computeStoryRights({ role: 'author', uid: 'u', book: { isNarrator: true }, story: null });
  expect(rights).toMatchObject({ writerRole: 'narrator', canEdit: true, canApprove: true });
});

it('lets a relative write and propose, and not change what was approved', () => {
  const asker = { role: 'author', uid: 'u', book } as const;
  expect(computeStoryRights({ ...asker, story: mine })).toMatchObject({
    writerRole: 'relative',
    canEdit: true,
    canApprove: false,
  });
  expect(computeStoryRights({ ...asker, story: { ...mine, state: 'in_book' } }).canEdit).toBe(false);
  expect(computeStoryRights({ ...asker, story: { ...mine, authorUid: 'other' } }).canEdit).toBe(false);
});

it('lets a reader of the family read', () => {
  expect(computeStoryRights({ role: 'reader', uid: 'u', book, story: null })).toMatchObject({
    canEdit: false,
    canApprove: false,
  });
});
