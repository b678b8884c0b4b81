import { readReplyProcessor } from './mail/read-reply.processor.ts';
import { readShopReplyProcessor } from './mail/read-shop-reply.processor.ts';
import { sendMailProcessor } from './mail/send-mail.processor.ts';
import { carryErasureProcessor } from './oversight/carry-erasure.processor.ts';
import { makeExportProcessor } from './oversight/make-export.processor.ts';
import type { Processors, WorkerServices } from './processor.ts';
import { drawCoverProcessor } from './rendering/draw-cover.processor.ts';
import { drawPagesProcessor } from './rendering/draw-pages.processor.ts';
import { readWrittenPageProcessor, renderNotebookProcessor } from './rendering/notebook.processor.ts';
import { renderBookProcessor } from './rendering/render-book.processor.ts';
import { renderEbookProcessor } from './rendering/render-ebook.processor.ts';
import { setGiftCardProcessor } from './rendering/set-gift-card.processor.ts';
import { issueInvoiceProcessor } from './selling/issue-invoice.processor.ts';
import {
  fulfilPaymentProcessor,
  prepareOrderProcessor,
  refundGiftProcessor,
  refundPaymentProcessor,
  settlePaymentProcessor,
  settleSubscriptionProcessor,
} from './selling/payment.processor.ts';
import { settlePrintProcessor } from './selling/settle-print.processor.ts';
import { checkPhotographProcessor } from './uploads/check-photograph.processor.ts';
import { checkShopPictureProcessor } from './uploads/check-shop-picture.processor.ts';
import { hearRecordingProcessor } from './uploads/hear-recording.processor.ts';
import { prepareRecordingProcessor } from './uploads/prepare-recording.processor.ts';

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
