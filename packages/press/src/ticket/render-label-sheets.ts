import { View } from '@react-pdf/renderer';
import type { JobTicket, JobTicketParcel } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import type { PressMessages } from '../messages/index.ts';
import { formatMatterText, formatPostalLine } from '../react/format-matter-text.ts';
import { renderDrawable } from '../react/render-drawable.ts';

type Messages = PressMessages['ticket'];

/** A6 upright: the size of label printers, and a quarter of an A4 sheet. */
export const LABEL_MM = { width: 105, height: 148 };

const INSET_PT = 22;

type Style = Record<string, unknown>;

const LETTERS = { fontSize: 10, lineHeight: 1.3 };

const renderText = (key: string, value: string, style: Style = {}): ReactElement =>
  renderDrawable(key, formatMatterText(value), { ...LETTERS, ...style });

const renderPostalLine = (key: string, value: string, style: Style = {}): ReactElement =>
  renderDrawable(key, formatPostalLine(value), { ...LETTERS, ...style });

const renderRecipient = (
  { name, lines, postcode, city, country, phone }: JobTicketParcel,
  messages: Messages,
) => [
  renderPostalLine('name', name, { fontSize: 18, marginBottom: 3 }),
  ...lines.map((line, index) => renderPostalLine(`line-${index}`, line, { fontSize: 15 })),
  renderPostalLine('city', `${postcode} ${city}`.trim(), { fontSize: 17, marginTop: 3 }),
  renderText('country', messages.countryOf(country).toUpperCase(), { fontSize: 15 }),
  ...(phone === '' ? [] : [renderText('phone', messages.phone(phone), { marginTop: 5 })]),
];

const renderLabel = (
  { order, book, parcels, contact, service }: JobTicket,
  parcel: JobTicketParcel,
  { place, messages }: { place: number; messages: Messages },
): ReactElement =>
  createElement(
    View,
    {
      style: {
        position: 'absolute',
        left: INSET_PT,
        right: INSET_PT,
        top: INSET_PT,
        bottom: INSET_PT,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
    },
    createElement(
      View,
      { key: 'from' },
      renderText('sender', messages.labelFrom(contact.name, contact.phone)),
      ...(contact.address === '' ? [] : [renderPostalLine('sender-address', contact.address)]),
      renderText('service', messages.services[service.level]),
    ),
    createElement(
      View,
      { key: 'to', style: { borderWidth: 1, borderColor: '#0a0a0a', padding: 10 } },
      ...renderRecipient(parcel, messages),
    ),
    createElement(
      View,
      { key: 'what' },
      renderText('order', messages.labelOrder(order.reference, order.purchaseOrder), { fontSize: 12 }),
      renderText('book', book.title),
      renderText('place', messages.labelPlace(place, parcels.length, parcel.copies), { fontSize: 12 }),
    ),
  );

/** A label for each parcel, in order. */
export const renderLabelSheets = (ticket: JobTicket, messages: Messages): ReactElement[] =>
  ticket.parcels.map((parcel, index) => renderLabel(ticket, parcel, { place: index + 1, messages }));
