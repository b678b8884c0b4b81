import type { Order } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { isApproved, isStopped } from './order-state.ts';

describe('an order', () => {
  const proof = {} as NonNullable<Order['proof']>;
  const variant = (variantProof: Order['proof']) =>
    ({ proof: variantProof }) as unknown as Order['variants'][number];

  it('is approved once the proof of every edition is approved', () => {
    expect(isApproved({ proof: null, variants: [] })).toBe(false);
    expect(isApproved({ proof, variants: [] })).toBe(true);
    expect(isApproved({ proof, variants: [variant(null)] })).toBe(false);
    expect(isApproved({ proof, variants: [variant(proof)] })).toBe(true);
  });

  it('is stopped once it was called off, or is held after its buyer withdrew', () => {
    const withdrawnAt = '2026-11-26T10:00:00.000Z';
    expect(isStopped({ state: 'cancelled', withdrawnAt: null })).toBe(true);
    expect(isStopped({ state: 'refunded', withdrawnAt: null })).toBe(true);
    expect(isStopped({ state: 'on_hold', withdrawnAt })).toBe(true);
    expect(isStopped({ state: 'on_hold', withdrawnAt: null })).toBe(false);
    expect(isStopped({ state: 'printing', withdrawnAt })).toBe(false);
  });
});
