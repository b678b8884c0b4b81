import type { RenderingFileName } from '@souvenance/contracts';

/** Keys of the files' names in the message catalogue, where a full stop would part a path. */
export const fileWords = {
  'interior.pdf': 'interior',
  'cover.pdf': 'cover',
  'screen.pdf': 'screen',
  'book.epub': 'ebook',
  'book-sans-audio.epub': 'ebookSilent',
  'preflight.json': 'preflight',
  'ticket.json': 'ticketData',
  'ticket.pdf': 'ticket',
  'ticket.xjdf': 'ticketXjdf',
  'report.pdf': 'report',
  'labels.pdf': 'labels',
} as const satisfies Record<RenderingFileName, string>;
