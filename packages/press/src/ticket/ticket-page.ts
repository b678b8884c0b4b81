import { Text, View } from '@react-pdf/renderer';
import type { DescriptionLine, JobTicket, JobTicketParcel } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY, familiesFor } from '../fonts/react-fonts.ts';
import type { PressMessages } from '../messages/index.ts';
import { matterText } from '../react/matter-text.ts';

type Messages = PressMessages['ticket'];

const SOFT = '#57514a';
const LINE = '#b9b0a3';

const text = (key: string, value: string, style: Record<string, unknown> = {}): ReactElement =>
  createElement(
    Text,
    { key, style: { fontFamily: familiesFor('garamond', value), fontSize: 11, lineHeight: 1.25, ...style } },
    matterText(value),
  );

const LABEL_SIZE = { color: SOFT, fontSize: 9 };

/** A fact in one of two columns, its label above its value. */
const cell = ({ id, label, value }: Pick<DescriptionLine, 'id' | 'label' | 'value'>): ReactElement =>
  createElement(
    View,
    {
      key: id,
      style: {
        width: '50%',
        paddingRight: 14,
        paddingVertical: 2.5,
        borderBottomWidth: 0.5,
        borderColor: LINE,
      },
    },
    text('label', label, LABEL_SIZE),
    text('value', value),
  );

const facts = (key: string, lines: readonly DescriptionLine[]): ReactElement =>
  createElement(View, { key, style: { flexDirection: 'row', flexWrap: 'wrap' } }, ...lines.map(cell));

const heading = (value: string): ReactElement =>
  text(value, value, { marginTop: 11, marginBottom: 2, fontSize: 13, fontStyle: 'italic' });

const grouped = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? sha256;

const small = { fontSize: 8.5, color: SOFT };

const fileRows = ({ files }: JobTicket, messages: Messages): ReactElement[] =>
  files.flatMap((file) => [
    text(
      file.name,
      `${messages.kinds[file.kind]}, ${messages.fileFacts(file.name, file.pages, Math.ceil(file.bytes / 1000))}`,
      { marginTop: 3 },
    ),
    text(`${file.name}-sha`, grouped(file.sha256), small),
    ...(file.approvedSha256 === undefined
      ? []
      : [text(`${file.name}-approved`, `${messages.approved} ${grouped(file.approvedSha256)}`, small)]),
  ]);

/** Maximum number of parcels on the page; the order's web page and the JSON ticket list all. */
const PARCELS_SHOWN = 5;

const addressOf = (
  { name, lines, postcode, city, country, phone }: JobTicketParcel,
  messages: Messages,
): string =>
  [
    name,
    ...lines,
    `${postcode} ${city}`,
    country === 'FR' ? '' : country,
    phone === '' ? '' : messages.phone(phone),
  ]
    .filter(Boolean)
    .join(', ');

const parcelRows = ({ parcels }: JobTicket, messages: Messages): ReactElement[] => [
  ...parcels
    .slice(0, PARCELS_SHOWN)
    .map((parcel, index) =>
      text(
        `parcel-${parcel.id}`,
        `${messages.shipment(index + 1, parcel.copies)}, ${addressOf(parcel, messages)}`,
        { marginTop: 2 },
      ),
    ),
  ...(parcels.length > PARCELS_SHOWN
    ? [text('more', messages.moreParcels(parcels.length - PARCELS_SHOWN), { color: SOFT })]
    : []),
];

/** The ticket on one A4 page, for the press operator. */
export const ticketPage = (
  ticket: JobTicket,
  lines: readonly DescriptionLine[],
  messages: Messages,
): ReactElement => {
  const about = (what: DescriptionLine['about']) => lines.filter((line) => line.about === what);
  const body = [
    text('heading', messages.heading, { fontFamily: [...FAMILY.cormorant], fontSize: 24, marginBottom: 4 }),
    facts('order', about('order')),
    heading(messages.product),
    facts('product', about('product')),
    ...(ticket.parcels.length > 0 ? [heading(messages.delivery), ...parcelRows(ticket, messages)] : []),
    heading(messages.files),
    ...fileRows(ticket, messages),
    ...(ticket.remarks === '' ? [] : [heading(messages.remarks), text('remarks', ticket.remarks)]),
    heading(messages.atelier),
    text('atelier', ticket.atelierUrl, { fontSize: 10 }),
  ];
  return createElement(
    View,
    { style: { position: 'absolute', left: 50, right: 50, top: 36, bottom: 30, flexDirection: 'column' } },
    ...body,
  );
};
