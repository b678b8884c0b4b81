import {
  continueVolume,
  endClaimedJob,
  fulfil,
  isLastDeath,
  issueInvoice,
  prepareOrder,
  readShopReply,
  refundGift,
  refundPayment,
  runErasure,
  runPartialRefund,
  settlePayment,
  settlePrint,
  settleSubscriber,
  transcribeRecording,
} from '@souvenance/core';
import { deriveOrder } from '../printing/derive-order.ts';
import { readReplyProcessor } from './mail/read-reply.processor.ts';
import { sendMailProcessor } from './mail/send-mail.processor.ts';
import { makeExportProcessor } from './oversight/make-export.processor.ts';
import type { Processors, WorkerServices } from './processor.ts';
import { drawCoverProcessor } from './rendering/draw-cover.processor.ts';
import { drawPagesProcessor } from './rendering/draw-pages.processor.ts';
import { readWrittenPageProcessor, renderNotebookProcessor } from './rendering/notebook.processor.ts';
import { renderBookProcessor } from './rendering/render-book.processor.ts';
import { renderEbookProcessor } from './rendering/render-ebook.processor.ts';
import { setGiftCardProcessor } from './rendering/set-gift-card.processor.ts';
import { makeOrderTicket } from './selling/order-ticket.ts';
import { checkPhotographProcessor } from './uploads/check-photograph.processor.ts';
import { checkShopPictureProcessor } from './uploads/check-shop-picture.processor.ts';
import { prepareRecordingProcessor } from './uploads/prepare-recording.processor.ts';

/** Processors of payments, orders and print shops. */
const sellingProcessors = (services: WorkerServices) =>
  ({
    'fulfil-payment': async ({ sessionId }, { claim }) => {
      await fulfil(services)(sessionId, endClaimedJob(services, claim));
    },
    'refund-payment': ({ sessionId, refundNumber }, { claim }) =>
      refundNumber === undefined
        ? refundPayment(services)(claim, sessionId)
        : runPartialRefund(services)(claim, sessionId, refundNumber),
    'refund-gift': ({ giftId }, { claim }) => refundGift(services)(claim, giftId),
    'settle-payment': async ({ paymentIntentId }, { claim }) => {
      await settlePayment(services)(paymentIntentId, endClaimedJob(services, claim));
    },
    'settle-subscription': async ({ customerId }, { claim }) => {
      await settleSubscriber(services)(customerId, endClaimedJob(services, claim));
    },
    'prepare-order': ({ orderId }, { claim, signal }) => {
      const deriveFiles = deriveOrder(services, { signal, isLastTry: isLastDeath(claim) });
      const makeTicket = makeOrderTicket(services.pressroom, signal);
      return prepareOrder({ ...services, makeTicket, deriveFiles })(claim, orderId);
    },
    'issue-invoice': (payload, { claim, signal }) =>
      issueInvoice({
        ...services,
        typeset: (invoice) =>
          services.pressroom.run(
            'render-invoice',
            { invoice, language: services.settings.locale },
            { signal },
          ),
      })(claim, payload),
    'settle-print': ({ submissionId }, { claim }) => settlePrint(services)(claim, submissionId),
    'read-shop-reply': ({ replyId }, { claim }) => readShopReply(services)(claim, replyId),
  }) satisfies Partial<Processors>;

/** Builds the processor of each job kind: a call of core, or a file beside this one if the worker adds something. */
export const createProcessors = (services: WorkerServices): Processors => ({
  ...sellingProcessors(services),
  'render-book': renderBookProcessor(services),
  'render-ebook': renderEbookProcessor(services),
  'draw-cover': drawCoverProcessor(services),
  'draw-pages': drawPagesProcessor(services),
  'check-photograph': checkPhotographProcessor(services),
  'prepare-recording': prepareRecordingProcessor(services),
  'transcribe-recording': (payload, { claim, signal }) =>
    transcribeRecording(services)(claim, payload, signal),
  'render-notebook': renderNotebookProcessor(services),
  'read-written-page': readWrittenPageProcessor(services),
  'read-reply': readReplyProcessor(services),
  'check-shop-picture': checkShopPictureProcessor(services),
  'set-gift-card': setGiftCardProcessor(services),
  'continue-volume': (payload) => continueVolume(services)(payload),
  'perform-erasure': ({ erasureId }, { claim }) => runErasure(services)(claim, erasureId),
  'make-export': makeExportProcessor(services),
  'send-mail': sendMailProcessor(services),
});
