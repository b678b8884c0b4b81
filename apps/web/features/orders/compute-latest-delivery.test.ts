import { expect, test } from 'vitest';
import legal from '#messages/fr/legal.json' with { type: 'json' };
import { computeLatestDelivery, DELIVERY_DAYS } from './compute-latest-delivery.ts';

test('an order is delivered at the latest when the conditions of sale say', () => {
  expect(JSON.stringify(legal)).toMatch(
    new RegExp(`au plus tard ${DELIVERY_DAYS}\\sjours après le paiement`),
  );
  expect(computeLatestDelivery('2026-11-21T09:30:00.000Z')).toBe('2026-12-21T09:30:00.000Z');
});
