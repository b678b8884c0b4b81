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

const figuresOf = (language: string, currency: string) => {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const places = new Intl.DisplayNames(language, { type: 'region' });
  return {
    money: (cents: number) => money.format(cents / 100).replace('-', '\u2212'),
    rate: (perMille: number) => share.format(perMille / 1_000),
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    country: (code: string) => (code === 'FR' ? '' : (places.of(code) ?? code)),
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

type Words = ReturnType<typeof pressMessages>['invoice'];

/** States how the invoice was paid, or the credit note refunded. */
const settlement = (
  { kind, settledOn, grossCents, cardCents }: Invoice,
  words: Words,
  day: (date: string) => string,
  money: (cents: number) => string,
): string => {
  const on = day(settledOn);
  if (cardCents === 0) return words.settled[kind](on);
  if (cardCents === grossCents) return words.settledByCard[kind](on);
  return words.settledByBoth[kind](on, money(cardCents), money(grossCents - cardCents));
};

/**
 * The pages of an invoice or credit note: a head repeated on each sheet, then the parties, the lines and the totals.
 */
export const invoicePages = (invoice: Invoice, language: string): FlowingPages => {
  const { invoice: words } = pressMessages(language);
  const { money, rate, day, country } = figuresOf(language, invoice.currency);
  const { kind, seller, buyer, corrects } = invoice;
  const parties = row('parties', [
    party('seller', words.seller, [
      seller.name,
      words.capital(seller.form, seller.capital),
      seller.address,
      seller.registration,
      words.siren(seller.siren),
      words.vatNumber(seller.vat),
      seller.email,
    ]),
    party('buyer', words.buyer, [
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
      text('heading', words.heading[kind], { fontFamily: [...FAMILY.cormorant], fontSize: 26 }),
      text('number', words.number(invoice.number), { fontSize: 13 }),
      text('issued', words.issuedOn[kind](day(invoice.issuedOn))),
      text('order', words.order(invoice.orderNumber)),
      text('page', words.page(page, pages), { color: SOFT, fontSize: 9, marginBottom: 12 }),
    ],
    rows: [
      ...(invoice.isDemonstration ? [text('demonstration', words.demonstration, { marginBottom: 8 })] : []),
      ...(corrects
        ? [text('corrects', words.corrects(corrects.number, day(corrects.issuedOn)), { marginBottom: 8 })]
        : []),
      parties,
      createElement(View, { key: 'space', style: { height: 18 } }),
      tableRow('columns', words.label, [words.quantity, words.net, words.rate, words.gross], {
        color: SOFT,
        fontSize: 9,
      }),
      ...lines,
      createElement(View, { key: 'after', style: { height: 10 } }),
      totalRow('net', words.totalNet, money(invoice.netCents)),
      ...invoice.taxes.map(({ vatPerMille, vatCents }) =>
        totalRow(`vat-${vatPerMille}`, words.totalVat(rate(vatPerMille)), money(vatCents)),
      ),
      totalRow('gross', words.totalGross, money(invoice.grossCents), { fontSize: 13 }),
      text('settled', settlement(invoice, words, day, money), { marginTop: 14 }),
      text('nature', words.nature[invoice.nature], small),
      ...(kind === 'invoice' && invoice.nature !== 'services'
        ? [text('withdrawal', words.withdrawal, small)]
        : []),
    ],
  };
};
