/** The expensive tasks of the press, by name; a process loads only the tasks that it runs. */
export const tasks = {
  'render-book': async () => (await import('./render-book.task.ts')).renderBookTask,
  'render-ebook': async () => (await import('./render-ebook.task.ts')).renderEbookTask,
  'draw-cover': async () => (await import('./draw-cover.task.ts')).drawCoverTask,
  'render-gift-card': async () => (await import('./render-gift-card.task.ts')).renderGiftCardTask,
  'render-invoice': async () => (await import('./render-invoice.task.ts')).renderInvoiceTask,
  'render-notebook': async () => (await import('./render-notebook.task.ts')).renderNotebookTask,
  'render-word-book': async () => (await import('./render-word-book.task.ts')).renderWordBookTask,
  derive: async () => (await import('./order-files.task.ts')).deriveFilesTask,
  preflight: async () => (await import('./order-files.task.ts')).runPreflightTask,
  ticket: async () => (await import('./order-files.task.ts')).makeTicketTask,
} as const;
