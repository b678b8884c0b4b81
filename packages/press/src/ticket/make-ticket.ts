import { createHash } from 'node:crypto';
import type { JobTicket } from '@souvenance/contracts';
import { pressWords } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import { oneSheet } from '../pdf/one-sheet.ts';
import { renderSheets } from '../react/render-sheets.ts';
import { pointsOf } from '../units.ts';
import { type JobTicketInput, jobTicketOf } from './job-ticket.ts';
import { ticketPage } from './ticket-page.ts';
import { wordDescription } from './word-description.ts';
import { xjdfOf } from './xjdf.ts';

export interface Ticket {
  readonly json: JobTicket;
  /** One A4 page, as PDF. */
  readonly page: Uint8Array;
  /** The same for a shop's management system, XJDF 2.1 of CIP4. */
  readonly xjdf: string;
}

const A4_MM = { width: 210, height: 297 };

/** The job ticket of an order: data for the shop's machines, a page for its people. */
export const makeTicket = async (input: JobTicketInput): Promise<Ticket> => {
  const json = jobTicketOf(input);
  const widthPt = pointsOf(A4_MM.width);
  const heightPt = pointsOf(A4_MM.height);
  const language = input.language ?? 'fr';
  const { ticket: words } = pressWords(language);
  const lines = wordDescription(input.description, language);
  const drawn = await renderSheets([ticketPage(json, lines, words)], widthPt, heightPt);
  const page = await assemble({
    ...oneSheet(drawn),
    sheet: { widthPt, heightPt, trim: [0, 0, widthPt, heightPt] },
    facts: {
      title: `${words.heading} ${json.order.reference}`,
      author: 'Souvenance',
      date: json.order.date,
      id: createHash('sha256').update(JSON.stringify(json)).digest('hex').slice(0, 32).toUpperCase(),
    },
    target: 'screen',
    outputCondition: json.product.outputCondition,
  });
  return { json, page: await page.whole(), xjdf: xjdfOf(json) };
};
