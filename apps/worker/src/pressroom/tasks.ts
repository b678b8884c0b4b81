import { drawCoverTask } from './draw-cover.task.ts';
import { deriveTask, preflightTask, ticketTask } from './order-files.task.ts';
import { renderBookTask } from './render-book.task.ts';
import { renderEbookTask } from './render-ebook.task.ts';
import { renderGiftCardTask } from './render-gift-card.task.ts';
import { renderInvoiceTask } from './render-invoice.task.ts';
import { renderNotebookTask } from './render-notebook.task.ts';

/** All that is dear of what the press does, by name. */
export const tasks = {
  'render-book': renderBookTask,
  'render-ebook': renderEbookTask,
  'draw-cover': drawCoverTask,
  'render-gift-card': renderGiftCardTask,
  'render-invoice': renderInvoiceTask,
  'render-notebook': renderNotebookTask,
  derive: deriveTask,
  preflight: preflightTask,
  ticket: ticketTask,
} as const;
