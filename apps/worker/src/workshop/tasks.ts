import { drawCoverTask } from './draw-cover.task.ts';
import { makeEbookTask } from './make-ebook.task.ts';
import { deriveTask, preflightTask, ticketTask } from './order-files.task.ts';
import { setBookTask } from './set-book.task.ts';

/** All that is dear of what the press does, by name. */
export const tasks = {
  'set-book': setBookTask,
  'make-ebook': makeEbookTask,
  'draw-cover': drawCoverTask,
  derive: deriveTask,
  preflight: preflightTask,
  ticket: ticketTask,
} as const;
