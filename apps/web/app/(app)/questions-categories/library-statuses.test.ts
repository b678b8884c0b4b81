import type { BookQuestion, Delivery } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { readStatuses } from './library-statuses.ts';
import { groupDeliveries } from './question-lists.ts';

const question = (state: BookQuestion['state'], storyId: string | null = null) =>
  ({ id: 'q', libraryId: 'ecole.01', state, storyId, isOwn: true }) as BookQuestion;
const statusWith = (one: BookQuestion, ...states: Delivery['state'][]) =>
  readStatuses([one], groupDeliveries(states.map((state) => ({ questionId: 'q', state }) as Delivery))).get(
    'ecole.01',
  )?.status;

it('tells a chosen question from one that was sent, to whomever', () => {
  expect(statusWith(question('chosen'))).toBe('chosen');
  expect(statusWith(question('chosen'), 'scheduled')).toBe('scheduled');
  expect(statusWith(question('chosen'), 'scheduled', 'sent')).toBe('sent');
  expect(statusWith(question('chosen'), 'revoked', 'later')).toBe('sent');
  expect(statusWith(question('chosen'), 'revoked')).toBe('revoked');
});

it('tells an answered and a skipped question', () => {
  expect(statusWith(question('answered'), 'answered')).toBe('answered');
  expect(statusWith(question('chosen', 'story'))).toBe('answered');
  expect(statusWith(question('skipped'))).toBe('skipped');
});

it('knows nothing of a question that the family wrote', () => {
  expect(readStatuses([{ ...question('chosen'), libraryId: null }], new Map()).size).toBe(0);
});
