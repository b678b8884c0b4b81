import { createHash } from 'node:crypto';
import type { JobTicket } from '@souvenance/contracts';
import { pressWords } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import { oneSheet } from '../pdf/one-sheet.ts';
import { renderFlowing } from '../react/render-flowing.ts';
import { renderSheets } from '../react/render-sheets.ts';
import { pointsOf } from '../units.ts';
import { type JobTicketInput, jobTicketOf } from './job-ticket.ts';
import { reportPages } from './report-pages.ts';
import { ticketPage } from './ticket-page.ts';
import { wordDescription } from './word-description.ts';
import { xjdfOf } from './xjdf.ts';

export interface Ticket {
  readonly json: JobTicket;
  /** One A4 page, as PDF. */
  readonly page: Uint8Array;
  /** The same for a shop's management system, XJDF 2.1 of CIP4. */
  readonly xjdf: string;
  /** The preflight report in words, as PDF; null where there is none. */
  readonly report: Uint8Array | null;
}

const A4_MM = { width: 210, height: 297 };

const widthPt = pointsOf(A4_MM.width);
const heightPt = pointsOf(A4_MM.height);

/** Drawn sheets of A4 as a file of their own, known by what they say. */
const fileOf = async (
  drawn: Uint8Array,
  sheets: number,
  { order, product }: JobTicket,
  { title, said }: { title: string; said: string },
): Promise<Uint8Array> => {
  const file = await assemble({
    ...oneSheet(drawn, sheets),
    sheet: { widthPt, heightPt, trim: [0, 0, widthPt, heightPt] },
    facts: {
      title: `${title} ${order.reference}`,
      author: 'Souvenance',
      date: order.date,
      id: createHash('sha256').update(said).digest('hex').slice(0, 32).toUpperCase(),
    },
    target: 'screen',
    outputCondition: product.outputCondition,
  });
  return file.whole();
};

/** The job ticket of an order: data for the shop's machines, a page for its people, and the report of its files. */
export const makeTicket = async (input: JobTicketInput): Promise<Ticket> => {
  const json = jobTicketOf(input);
  const language = input.language ?? 'fr';
  const { ticket: words } = pressWords(language);
  const said = JSON.stringify(json);
  const lines = wordDescription(input.description, language);
  const drawn = await renderSheets([ticketPage(json, lines, words)], widthPt, heightPt);
  const page = await fileOf(drawn, 1, json, { title: words.heading, said });
  const { report = null } = input;
  if (report === null) return { json, page, xjdf: xjdfOf(json), report };
  const flowing = reportPages(report, { reference: json.order.reference, words });
  const { bytes, sheets } = await renderFlowing(flowing, widthPt, heightPt);
  const about = { title: words.report, said: `${said}${JSON.stringify(report)}` };
  return { json, page, xjdf: xjdfOf(json), report: await fileOf(bytes, sheets, json, about) };
};
