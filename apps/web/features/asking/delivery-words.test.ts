import { expect, test } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

const monday = '2026-11-23T08:00:00.000Z';
const tuesday = '2026-11-24T10:00:00.000Z';
const friday = '2026-11-27T08:00:00.000Z';
const sent = {
  state: 'sent',
  sentAt: monday,
  remindedAt: null,
  openedAt: null,
  settledAt: null,
  bouncedAt: null,
  leaves: null,
} as const;

test('a question that has not left yet has no day', () => {
  const waiting = { ...sent, state: 'scheduled', sentAt: null } as const;
  expect(deliveryWords(waiting)).toEqual({ key: 'scheduled', day: null, reminded: null });
});

test.each(['rest', 'room'] as const)('a question that waits for %s says so', (behind) => {
  const leaves = { at: tuesday, timeZone: 'Europe/Paris', behind };
  const waiting = { ...sent, state: 'scheduled', sentAt: null, leaves } as const;
  expect(deliveryWords(waiting)).toEqual({ key: behind, day: null, reminded: null });
});

test('a question that was sent is told with the day on which it left', () => {
  expect(deliveryWords(sent)).toEqual({ key: 'unread', day: monday, reminded: null });
});

test('a reminder is told beside it, until the question is read', () => {
  const recalled = { ...sent, remindedAt: friday };
  expect(deliveryWords(recalled)).toEqual({ key: 'reminded', day: monday, reminded: friday });
  expect(deliveryWords({ ...recalled, openedAt: tuesday })).toMatchObject({ key: 'read', day: tuesday });
});

test('an address that took nothing is told, until somebody has read the question all the same', () => {
  const refused = { ...sent, bouncedAt: tuesday };
  expect(deliveryWords(refused)).toEqual({ key: 'bounced', day: tuesday, reminded: null });
  expect(deliveryWords({ ...refused, openedAt: friday })).toMatchObject({ key: 'read', day: friday });
});

test.each(['answered', 'skipped', 'later', 'revoked'] as const)(
  'what was %s is told with its day',
  (state) => {
    const settled = { ...sent, state, openedAt: monday, settledAt: tuesday };
    expect(deliveryWords(settled)).toEqual({ key: state, day: tuesday, reminded: null });
  },
);
