import { randomBytes } from 'node:crypto';
import type { StripeEvent, StripeState } from './stripe-state.ts';

/** The API version that SDK 23.1.0 pins; a client pinned to another one is refused. */
export const API_VERSION = '2026-10-28.endive';

/** Context of the protocol's handlers, which are synchronous, so that no handler sees another's unfinished change. */
export interface StripeContext {
  state: StripeState;
  /** Unix time in seconds. */
  now(): number;
  /** URL of the fake for browsers, without a trailing slash. */
  publicUrl(): string;
  /** Appends an event with a copy of `object` in its current state and sends it to the webhook URL. */
  emit(type: string, object: object): StripeEvent;
}

/** Creates an id in Stripe's format: a prefix and 24 characters. */
export const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
