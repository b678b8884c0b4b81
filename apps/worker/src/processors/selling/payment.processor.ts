import {
  endingOf,
  fulfil,
  giveRefundPart,
  isLastDeath,
  prepareOrder,
  refundGift,
  refundPayment,
  settlePayment,
  settleSubscriber,
} from '@souvenance/core';
import { deriveOrder } from '../../printing/derive-order.ts';
import type { Processor, WorkerServices } from '../processor.ts';
import { makeOrderTicket } from './order-ticket.ts';

/** Reads the payment session again and fulfils its order if it is paid. */
export const fulfilPaymentProcessor =
  (services: WorkerServices): Processor<'fulfil-payment'> =>
  async ({ sessionId }, run) => {
    await fulfil(services)(sessionId, endingOf(services, run.claim));
  };

/** Gives back what no order keeps of a session, or closes it; or one part of an order that goes on. */
export const refundPaymentProcessor =
  (services: WorkerServices): Processor<'refund-payment'> =>
  ({ sessionId, part }, run) =>
    part === undefined
      ? refundPayment(services)(run.claim, sessionId)
      : giveRefundPart(services)(run.claim, sessionId, part);

/** Gives back the money of one gift of a cart. */
export const refundGiftProcessor =
  (services: WorkerServices): Processor<'refund-gift'> =>
  ({ giftId }, run) =>
    refundGift(services)(run.claim, giftId);

/** Reads what became of a payment at the payment service: refunds and disputes move its order. */
export const settlePaymentProcessor =
  (services: WorkerServices): Processor<'settle-payment'> =>
  async ({ paymentIntentId }, run) => {
    await settlePayment(services)(paymentIntentId, endingOf(services, run.claim));
  };

/** Reads what a customer pays for again: its family's plan follows. */
export const settleSubscriptionProcessor =
  (services: WorkerServices): Processor<'settle-subscription'> =>
  async ({ customerId }, run) => {
    await settleSubscriber(services)(customerId, endingOf(services, run.claim));
  };

/** Compares the files with the proof, derives those of the shop, writes the ticket, and sends the order to print. */
export const prepareOrderProcessor =
  (services: WorkerServices): Processor<'prepare-order'> =>
  async ({ orderId }, run) => {
    const deriveFiles = deriveOrder(services, { signal: run.signal, isLastTry: isLastDeath(run.claim) });
    const makeTicket = makeOrderTicket(services.pressroom, run.signal);
    const prepare = prepareOrder({ ...services, makeTicket, deriveFiles });
    await prepare(run.claim, orderId);
  };
