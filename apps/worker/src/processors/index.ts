import { carryErasureProcessor } from './carry-erasure.processor.ts';
import { checkPhotographProcessor } from './check-photograph.processor.ts';
import { checkShopPictureProcessor } from './check-shop-picture.processor.ts';
import { drawCoverProcessor } from './draw-cover.processor.ts';
import { drawPagesProcessor } from './draw-pages.processor.ts';
import { hearRecordingProcessor } from './hear-recording.processor.ts';
import { issueInvoiceProcessor } from './issue-invoice.processor.ts';
import { makeExportProcessor } from './make-export.processor.ts';
import { readWrittenPageProcessor, renderNotebookProcessor } from './notebook.processor.ts';
import {
  fulfilPaymentProcessor,
  prepareOrderProcessor,
  refundGiftProcessor,
  refundPaymentProcessor,
  settlePaymentProcessor,
  settleSubscriptionProcessor,
} from './payment.processor.ts';
import { prepareRecordingProcessor } from './prepare-recording.processor.ts';
import type { Processors, WorkerServices } from './processor.ts';
import { readReplyProcessor } from './read-reply.processor.ts';
import { readShopReplyProcessor } from './read-shop-reply.processor.ts';
import { renderBookProcessor } from './render-book.processor.ts';
import { renderEbookProcessor } from './render-ebook.processor.ts';
import { sendMailProcessor } from './send-mail.processor.ts';
import { setGiftCardProcessor } from './set-gift-card.processor.ts';
import { settlePrintProcessor } from './settle-print.processor.ts';

export const createProcessors = (services: WorkerServices): Processors => ({
  'render-book': renderBookProcessor(services),
  'render-ebook': renderEbookProcessor(services),
  'draw-cover': drawCoverProcessor(services),
  'draw-pages': drawPagesProcessor(services),
  'check-photograph': checkPhotographProcessor(services),
  'prepare-recording': prepareRecordingProcessor(services),
  'hear-recording': hearRecordingProcessor(services),
  'render-notebook': renderNotebookProcessor(services),
  'read-written-page': readWrittenPageProcessor(services),
  'read-reply': readReplyProcessor(services),
  'read-shop-reply': readShopReplyProcessor(services),
  'check-shop-picture': checkShopPictureProcessor(services),
  'fulfil-payment': fulfilPaymentProcessor(services),
  'refund-payment': refundPaymentProcessor(services),
  'set-gift-card': setGiftCardProcessor(services),
  'refund-gift': refundGiftProcessor(services),
  'settle-payment': settlePaymentProcessor(services),
  'settle-subscription': settleSubscriptionProcessor(services),
  'prepare-order': prepareOrderProcessor(services),
  'issue-invoice': issueInvoiceProcessor(services),
  'settle-print': settlePrintProcessor(services),
  'carry-erasure': carryErasureProcessor(services),
  'make-export': makeExportProcessor(services),
  'send-mail': sendMailProcessor(services),
});
