import { randomBytes } from 'node:crypto';
import type { StripeEvent, StripeState } from './stripe-state.ts';

/** The API version that SDK 23.1.0 pins; a client pinned to another one is refused. */
export const API_VERSION = '2026-10-28.endive';

/** Shared by the protocol's handlers, which are synchronous: no handler sees another's unfinished change. */
export interface StripeContext {
  state: StripeState;
  /** Unix time in seconds. */
  now(): number;
  /** Where browsers find the fake, without a final slash. */
  publicUrl(): string;
  /** Appends an event with a copy of `object` as it stands, and sends it to the webhook address. */
  emit(type: string, object: object): StripeEvent;
}

/** A fresh id in Stripe's form: a prefix and 24 characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
