import type { RenderingFileName } from '@souvenance/contracts';

/** Message keys of the file names: a dot in a key would separate path segments. */
export const fileMessageKeys = {
  'interior.pdf': 'interior',
  'cover.pdf': 'cover',
  'screen.pdf': 'screen',
  'booklet.pdf': 'booklet',
  'book.epub': 'ebook',
  'book-sans-audio.epub': 'ebookSilent',
  'preflight.json': 'preflight',
  'ticket.json': 'ticketData',
  'ticket.pdf': 'ticket',
  'ticket.xjdf': 'ticketXjdf',
  'report.pdf': 'report',
  'labels.pdf': 'labels',
} as const satisfies Record<RenderingFileName, string>;
