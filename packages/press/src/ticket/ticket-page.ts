import { Text, View } from '@react-pdf/renderer';
import type { JobTicket } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY } from '../fonts/react-fonts.ts';
import type { PressWords } from '../messages/index.ts';
import { matterText } from '../react/matter-text.ts';

const LABEL_PT = 150;
const SOFT = '#57514a';
const LINE = '#b9b0a3';

const text = (key: string, value: string, style: Record<string, unknown> = {}): ReactElement =>
  createElement(
    Text,
    { key, style: { fontFamily: [...FAMILY.garamond], fontSize: 11.5, lineHeight: 1.35, ...style } },
    matterText(value),
  );

const row = (label: string, value: string): ReactElement =>
  createElement(
    View,
    {
      key: label,
      style: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: LINE, paddingVertical: 3 },
    },
    createElement(View, { key: 'label', style: { width: LABEL_PT } }, text('l', label, { color: SOFT })),
    createElement(View, { key: 'value', style: { flex: 1 } }, text('v', value)),
  );

const mm = (value: number): string => `${String(Math.round(value * 10) / 10).replace('.', ',')} mm`;

const size = (width: number, height: number): string =>
  `${String(width).replace('.', ',')} × ${String(height).replace('.', ',')} mm`;

const heading = (value: string): ReactElement =>
  text(value, value, { marginTop: 14, marginBottom: 3, fontSize: 13, fontStyle: 'italic' });

const grouped = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? sha256;

const fileRows = ({ files }: JobTicket, words: PressWords['ticket']): ReactElement[] =>
  files.flatMap((file) => [
    row(words.kinds[file.kind], words.fileFacts(file.name, file.pages, Math.ceil(file.bytes / 1000))),
    text(`${file.name}-sha`, grouped(file.sha256), { fontSize: 8.5, color: SOFT, marginTop: 2 }),
    ...(file.approvedSha256 === undefined
      ? []
      : [
          text(`${file.name}-approved`, `${words.approved} ${grouped(file.approvedSha256)}`, {
            fontSize: 8.5,
            color: SOFT,
          }),
        ]),
  ]);

/** More addresses than this would leave the page; the JSON ticket has them all. */
const SHIPMENTS_SHOWN = 6;

const shipmentRows = ({ shipments }: JobTicket, words: PressWords['ticket']): ReactElement[] =>
  shipments
    .slice(0, SHIPMENTS_SHOWN)
    .map(({ copies, name, lines, postcode, city, country }, index) =>
      row(
        words.shipment(index + 1, copies),
        [name, ...lines, `${postcode} ${city}`, country === 'FR' ? '' : country].filter(Boolean).join(', '),
      ),
    );

/** The ticket on one A4 page, for the person at the press. */
export const ticketPage = (ticket: JobTicket, { ticket: words, book: dates }: PressWords): ReactElement => {
  const { order, book, product, copies, express } = ticket;
  const body = [
    text('heading', words.heading, { fontFamily: [...FAMILY.cormorant], fontSize: 26 }),
    text('date', dates.day(order.date), { color: SOFT, marginBottom: 12 }),
    row(words.order, order.reference),
    row(words.copies, String(copies)),
    ...(express ? [row(words.sending, words.express)] : []),
    row(words.book, book.title),
    row(words.narrator, book.narrator),
    row(words.edition, String(book.edition)),
    row(words.trim, `${product.name} (${size(product.trimWidthMm, product.trimHeightMm)})`),
    row(words.pages, String(product.pages)),
    row(words.binding, words.bindings[product.binding]),
    row(words.paper, product.paper),
    row(words.spine, mm(product.spineMm)),
    row(words.cover, size(product.coverWidthMm, product.coverHeightMm)),
    row(words.bleed, mm(product.bleedMm)),
    row(words.standard, `${product.standard}, ${product.outputCondition}`),
    heading(words.files),
    ...fileRows(ticket, words),
    ...(ticket.shipments.length > 0 ? [heading(words.shipments), ...shipmentRows(ticket, words)] : []),
    ...(ticket.remarks === '' ? [] : [heading(words.remarks), text('remarks', ticket.remarks)]),
    heading(words.atelier),
    text('atelier', ticket.atelierUrl, { fontSize: 10 }),
  ];
  return createElement(
    View,
    { style: { position: 'absolute', left: 56, right: 56, top: 52, bottom: 40, flexDirection: 'column' } },
    ...body,
  );
};
