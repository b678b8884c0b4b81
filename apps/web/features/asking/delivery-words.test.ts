import { expect, test } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

const monday = '2026-11-23T08:00:00.000Z';
const tuesday = '2026-11-24T10:00:00.000Z';
const friday = '2026-11-27T08:00:00.000Z';
const sentDelivery = {
  state: 'sent',
  sentAt: monday,
  remindedAt: null,
  openedAt: null,
  settledAt: null,
  bouncedAt: null,
  departure: null,
} as const;

test('a question that has not left yet has no day', () => {
  const waiting = { ...sentDelivery, state: 'scheduled', sentAt: null } as const;
  expect(deliveryWords(waiting)).toEqual({ key: 'scheduled', day: null, reminded: null });
});

test.each(['rest', 'room'] as const)('a question that waits for %s says so', (behind) => {
  const departure = { at: tuesday, timeZone: 'Europe/Paris', behind };
  const waiting = { ...sentDelivery, state: 'scheduled', sentAt: null, departure } as const;
  expect(deliveryWords(waiting)).toEqual({ key: behind, day: null, reminded: null });
});

test('a question that was sent is told with the day on which it left', () => {
  expect(deliveryWords(sentDelivery)).toEqual({ key: 'unread', day: monday, reminded: null });
});

test('a reminder is shown beside the question, until it is read', () => {
  const recalled = { ...sentDelivery, remindedAt: friday };
  expect(deliveryWords(recalled)).toEqual({ key: 'reminded', day: monday, reminded: friday });
  expect(deliveryWords({ ...recalled, openedAt: tuesday })).toMatchObject({ key: 'read', day: tuesday });
});

test('a bounced address is shown, until somebody has read the question all the same', () => {
  const bouncedDelivery = { ...sentDelivery, bouncedAt: tuesday };
  expect(deliveryWords(bouncedDelivery)).toEqual({ key: 'bounced', day: tuesday, reminded: null });
  expect(deliveryWords({ ...bouncedDelivery, openedAt: friday })).toMatchObject({ key: 'read', day: friday });
});

test.each(['answered', 'skipped', 'later', 'revoked'] as const)(
  'what was %s is told with its day',
  (state) => {
    const settled = { ...sentDelivery, state, openedAt: monday, settledAt: tuesday };
    expect(deliveryWords(settled)).toEqual({ key: state, day: tuesday, reminded: null });
  },
);
