import { expect, test } from 'vitest';
import { toDeliveryMessage } from './to-delivery-message.ts';

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
  sendTime: null,
} as const;

test('a question that has not left yet has no day', () => {
  const waiting = { ...sentDelivery, state: 'scheduled', sentAt: null } as const;
  expect(toDeliveryMessage(waiting)).toEqual({ key: 'scheduled', at: null, remindedAt: null });
});

test.each(['rest', 'room', 'chosen'] as const)('a question that waits for %s says so', (hindrance) => {
  const sendTime = { at: tuesday, timeZone: 'Europe/Paris', hindrance };
  const waiting = { ...sentDelivery, state: 'scheduled', sentAt: null, sendTime } as const;
  expect(toDeliveryMessage(waiting)).toEqual({ key: hindrance, at: null, remindedAt: null });
});

test.each(['queue', 'pause', 'address', 'consent'] as const)(
  'a question that waits for %s promises no hour',
  (hindrance) => {
    const sendTime = { at: null, timeZone: 'Europe/Paris', hindrance };
    const waiting = { ...sentDelivery, state: 'scheduled', sentAt: null, sendTime } as const;
    expect(toDeliveryMessage(waiting)).toEqual({ key: hindrance, at: null, remindedAt: null });
  },
);

test('a question that was sent is told with the day on which it left', () => {
  expect(toDeliveryMessage(sentDelivery)).toEqual({ key: 'unread', at: monday, remindedAt: null });
});

test('a reminder is shown beside the question, until it is read', () => {
  const recalled = { ...sentDelivery, remindedAt: friday };
  expect(toDeliveryMessage(recalled)).toEqual({ key: 'reminded', at: monday, remindedAt: friday });
  expect(toDeliveryMessage({ ...recalled, openedAt: tuesday })).toMatchObject({ key: 'read', at: tuesday });
});

test('a bounced address is shown, until somebody has read the question all the same', () => {
  const bouncedDelivery = { ...sentDelivery, bouncedAt: tuesday };
  expect(toDeliveryMessage(bouncedDelivery)).toEqual({ key: 'bounced', at: tuesday, remindedAt: null });
  expect(toDeliveryMessage({ ...bouncedDelivery, openedAt: friday })).toMatchObject({
    key: 'read',
    at: friday,
  });
});

test.each(['answered', 'skipped', 'later', 'revoked'] as const)(
  'what was %s is told with its day',
  (state) => {
    const settled = { ...sentDelivery, state, openedAt: monday, settledAt: tuesday };
    expect(toDeliveryMessage(settled)).toEqual({ key: state, at: tuesday, remindedAt: null });
  },
);
