import { Text, View } from '@react-pdf/renderer';
import type { Invoice } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY, familiesFor } from '../fonts/react-fonts.ts';
import { pressMessages } from '../messages/index.ts';
import { matterText } from '../react/matter-text.ts';
import type { FlowingPages } from '../react/render-flowing.ts';

const SOFT = '#57514a';
const LINE = '#b9b0a3';

type Style = Record<string, unknown>;

const text = (key: string, value: string, style: Style = {}): ReactElement =>
  createElement(
    Text,
    { key, style: { fontFamily: familiesFor('garamond', value), fontSize: 11, lineHeight: 1.3, ...style } },
    matterText(value),
  );

const row = (key: string, children: readonly ReactElement[], style: Style = {}): ReactElement =>
  createElement(View, { key, wrap: false, style: { flexDirection: 'row', ...style } }, ...children);

const column = (key: string, width: number | null, children: readonly ReactElement[]): ReactElement =>
  createElement(View, { key, style: width === null ? { flex: 1 } : { width } }, ...children);

const openFormats = (language: string, currency: string) => {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  return {
    money: (cents: number) => money.format(cents / 100).replace('-', '\u2212'),
    rate: (perMille: number) => share.format(perMille / 1_000),
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    country: (code: string) => (code === 'FR' ? '' : (regions.of(code) ?? code)),
  };
};

const party = (key: string, title: string, lines: readonly string[]): ReactElement =>
  createElement(
    View,
    { key, style: { flex: 1, paddingRight: 18 } },
    text('title', title, { color: SOFT, fontSize: 9 }),
    ...lines.filter(Boolean).map((line, index) => text(`${index}`, line)),
  );

const RIGHT = { textAlign: 'right' };
const FIGURE_WIDTHS = [52, 84, 48, 84] as const;

/** A row of the table: a label and four right-aligned figures. */
const tableRow = (key: string, label: string, figures: readonly string[], style: Style = {}): ReactElement =>
  row(
    key,
    [
      column('label', null, [text('l', label, style)]),
      ...figures.map((figure, index) =>
        column(`${index}`, FIGURE_WIDTHS[index] ?? 0, [text('f', figure, { ...RIGHT, ...style })]),
      ),
    ],
    { borderBottomWidth: 0.5, borderColor: LINE, paddingVertical: 3 },
  );

const totalRow = (key: string, label: string, figure: string, style: Style = {}): ReactElement =>
  row(
    key,
    [
      column('space', null, []),
      column('label', 160, [text('l', label, style)]),
      column('figure', 100, [text('f', figure, { ...RIGHT, ...style })]),
    ],
    { paddingVertical: 1.5 },
  );

type Messages = ReturnType<typeof pressMessages>['invoice'];

/** States how the invoice was paid, or the credit note refunded. */
const settlement = (
  { kind, settledOn, grossCents, cardCents }: Invoice,
  messages: Messages,
  day: (date: string) => string,
  money: (cents: number) => string,
): string => {
  const on = day(settledOn);
  if (cardCents === 0) return messages.settled[kind](on);
  if (cardCents === grossCents) return messages.settledByCard[kind](on);
  return messages.settledByBoth[kind](on, money(cardCents), money(grossCents - cardCents));
};

/**
 * The pages of an invoice or credit note: a head repeated on each sheet, then the parties, the lines and the totals.
 */
export const invoicePages = (invoice: Invoice, language: string): FlowingPages => {
  const { invoice: messages } = pressMessages(language);
  const { money, rate, day, country } = openFormats(language, invoice.currency);
  const { kind, seller, buyer, corrects } = invoice;
  const parties = row('parties', [
    party('seller', messages.seller, [
      seller.name,
      messages.capital(seller.form, seller.capital),
      seller.address,
      seller.registration,
      messages.siren(seller.siren),
      messages.vatNumber(seller.vat),
      seller.email,
    ]),
    party('buyer', messages.buyer, [
      buyer.name,
      ...buyer.lines,
      `${buyer.postcode} ${buyer.city}`.trim(),
      country(buyer.country),
    ]),
  ]);
  const lines = invoice.lines.map(({ label, quantity, netCents, grossCents, vatPerMille }, index) =>
    tableRow(`${index}`, label, [String(quantity), money(netCents), rate(vatPerMille), money(grossCents)]),
  );
  const small = { fontSize: 9.5, color: SOFT, marginTop: 4 };
  return {
    head: (page, pages) => [
      text('heading', messages.heading[kind], { fontFamily: [...FAMILY.cormorant], fontSize: 26 }),
      text('number', messages.number(invoice.number), { fontSize: 13 }),
      text('issued', messages.issuedOn[kind](day(invoice.issuedOn))),
      text('order', messages.order(invoice.orderNumber)),
      text('page', messages.page(page, pages), { color: SOFT, fontSize: 9, marginBottom: 12 }),
    ],
    rows: [
      ...(invoice.isDemonstration
        ? [text('demonstration', messages.demonstration, { marginBottom: 8 })]
        : []),
      ...(corrects
        ? [text('corrects', messages.corrects(corrects.number, day(corrects.issuedOn)), { marginBottom: 8 })]
        : []),
      parties,
      createElement(View, { key: 'space', style: { height: 18 } }),
      tableRow('columns', messages.label, [messages.quantity, messages.net, messages.rate, messages.gross], {
        color: SOFT,
        fontSize: 9,
      }),
      ...lines,
      createElement(View, { key: 'after', style: { height: 10 } }),
      totalRow('net', messages.totalNet, money(invoice.netCents)),
      ...invoice.taxes.map(({ vatPerMille, vatCents }) =>
        totalRow(`vat-${vatPerMille}`, messages.totalVat(rate(vatPerMille)), money(vatCents)),
      ),
      totalRow('gross', messages.totalGross, money(invoice.grossCents), { fontSize: 13 }),
      text('settled', settlement(invoice, messages, day, money), { marginTop: 14 }),
      text('nature', messages.nature[invoice.nature], small),
      ...(kind === 'invoice' && invoice.nature !== 'services'
        ? [text('withdrawal', messages.withdrawal, small)]
        : []),
    ],
  };
};
