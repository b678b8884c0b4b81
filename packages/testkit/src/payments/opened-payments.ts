import type { PaymentEvent, Payments, RequestHeaders } from '@souvenance/core';

/** A webhook as received. */
export interface Delivery {
  readonly raw: Buffer;
  readonly headers: RequestHeaders;
}

export interface OpenedPayments {
  readonly payments: Payments;
  /** Returns all webhooks so far, once none is pending. */
  deliveries(): Promise<readonly Delivery[]>;
  /** Actions of the buyer. */
  pay(sessionId: string): Promise<void>;
  /** Actions in the payment service's dashboard, outside the port. */
  refund(sessionId: string, cents?: number): Promise<void>;
  dispute(sessionId: string): Promise<void>;
  closeDispute(sessionId: string, outcome: 'won' | 'lost'): Promise<void>;
  signBadly(how: 'wrong secret' | 'old'): void;
  failNextCalls(count: number): void;
  dispose(): Promise<void>;
}

export interface PaymentsSubject {
  readonly name: string;
  /** Name of the HTTP header with the signature of webhooks. */
  readonly signatureHeader: string;
  openFresh(): Promise<OpenedPayments>;
}

export type GetOpenedPayments = () => OpenedPayments;

export const read = ({ payments }: OpenedPayments, { raw, headers }: Delivery): PaymentEvent =>
  payments.readEvent(raw, headers);
