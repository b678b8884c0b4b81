import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { toDispute } from './read-payment-status.ts';

const dispute = (status: string, caseType: string): Stripe.Dispute =>
  ({
    id: 'du_1',
    status,
    amount: 4_900,
    created: 1_700_000_000,
    payment_method_details: { type: 'card', card: { brand: 'visa', case_type: caseType } },
  }) as Stripe.Dispute;

test.each([
  // The bank asks before it contests: nothing is withdrawn yet.
  ['warning_needs_response', 'inquiry', 'open'],
  ['warning_under_review', 'inquiry', 'open'],
  // The inquiry ended without a dispute: the money never left.
  ['warning_closed', 'inquiry', 'won'],
  ['needs_response', 'chargeback', 'open'],
  ['under_review', 'chargeback', 'open'],
  ['appeal_needs_response', 'chargeback', 'open'],
  ['appeal_under_review', 'chargeback', 'open'],
  ['won', 'chargeback', 'won'],
  ['lost', 'chargeback', 'lost'],
  // Blocked before it began, the money stays; resolved by a rule, it went back.
  ['prevented', 'block', 'won'],
  ['prevented', 'resolution', 'lost'],
])('a dispute that is %s as %s is %s', (status, caseType, state) => {
  expect(toDispute(dispute(status, caseType))).toMatchObject({ state, cents: 4_900 });
});

test('throws for a dispute in an unknown state', () => {
  expect(() => toDispute(dispute('toString', 'chargeback'))).toThrow(/unknown status/u);
});
