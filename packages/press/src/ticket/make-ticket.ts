import { createHash } from 'node:crypto';
import type { JobTicket } from '@souvenance/contracts';
import { toPoints } from '../foundation/units.ts';
import { getPressMessages } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import { createSheetParts } from '../pdf/create-sheet-parts.ts';
import { renderFlowing } from '../react/render-flowing.ts';
import { renderSheets } from '../react/render-sheets.ts';
import { putOnOneLine } from '../typography/put-on-one-line.ts';
import { formatDescription } from './format-description.ts';
import { buildJobTicket, type JobTicketInput } from './job-ticket.ts';
import { LABEL_MM, renderLabelSheets } from './render-label-sheets.ts';
import { renderTicketPage } from './render-ticket-page.ts';
import { reportPages } from './report-pages.ts';
import { toXjdf } from './xjdf.ts';

export interface Ticket {
  readonly json: JobTicket;
  /** One A4 page, as PDF; more only for an order that does not fit in small letters. */
  readonly page: Uint8Array;
  /** The same as XJDF 2.1 of CIP4, for a shop's management system. */
  readonly xjdf: string;
  /** The preflight report as PDF; null when there is none. */
  readonly report: Uint8Array | null;
  /** An A6 sheet for each parcel, as PDF; null when there are no parcels. */
  readonly labels: Uint8Array | null;
}

const A4_MM = { width: 210, height: 297 };

interface DrawnFile {
  readonly drawing: Uint8Array;
  readonly sheets: number;
  readonly sizeMm?: { readonly width: number; readonly height: number };
  readonly title: string;
  readonly idSource: string;
  readonly language: string;
}

/** Assembles react-pdf's sheets into a PDF; its document id is the hash of `idSource`. */
const assemblePdf = async (
  { order, product }: JobTicket,
  { drawing, sheets, sizeMm = A4_MM, title, idSource, language }: DrawnFile,
): Promise<Uint8Array> => {
  const widthPt = toPoints(sizeMm.width);
  const heightPt = toPoints(sizeMm.height);
  const file = await assemble({
    ...createSheetParts(drawing, sheets),
    sheet: { widthPt, heightPt, trim: [0, 0, widthPt, heightPt] },
    facts: {
      title: `${title} ${order.reference}`,
      author: 'Souvenance',
      language,
      date: order.date,
      id: createHash('sha256').update(idSource).digest('hex').slice(0, 32).toUpperCase(),
    },
    target: 'screen',
    outputCondition: product.outputCondition,
  });
  return file.toBytes();
};

const renderLabels = async (json: JobTicket, language: string, keyText: string) => {
  const { ticket: messages } = getPressMessages(language);
  if (json.parcels.length === 0) return null;
  const sheets = renderLabelSheets(json, messages);
  const labels = await renderSheets(sheets, toPoints(LABEL_MM.width), toPoints(LABEL_MM.height));
  return assemblePdf(json, {
    drawing: labels,
    sheets: sheets.length,
    sizeMm: LABEL_MM,
    title: messages.labels,
    idSource: keyText,
    language,
  });
};

/**
 * Makes the job ticket of an order: data for the shop's systems, pages for its staff, and the preflight report of its
 * files. Throws a ZodError when the ticket does not match its schema.
 */
export const makeTicket = async (input: JobTicketInput): Promise<Ticket> => {
  const json = buildJobTicket(input);
  const { language } = input;
  const { ticket: messages } = getPressMessages(language);
  const keyText = JSON.stringify(json);
  const lines = formatDescription(putOnOneLine(input.description), language);
  const sizePt = [toPoints(A4_MM.width), toPoints(A4_MM.height)] as const;
  const drawing = await renderTicketPage(json, lines, messages, sizePt);
  const page = await assemblePdf(json, {
    drawing: drawing.bytes,
    sheets: drawing.sheets,
    title: messages.heading,
    idSource: keyText,
    language,
  });
  const ticket = {
    json,
    page,
    xjdf: toXjdf(json),
    labels: await renderLabels(json, language, `labels${keyText}`),
  };
  const { report = null } = input;
  if (report === null) return { ...ticket, report };
  const flowing = reportPages(report, { reference: json.order.reference, messages });
  const { bytes, sheets } = await renderFlowing(flowing, ...sizePt);
  const about = { language, title: messages.report, idSource: `${keyText}${JSON.stringify(report)}` };
  return { ...ticket, report: await assemblePdf(json, { drawing: bytes, sheets, ...about }) };
};
