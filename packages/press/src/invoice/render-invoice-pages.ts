import { View } from '@react-pdf/renderer';
import type { Invoice } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY } from '../fonts/react-fonts.ts';
import { getPressMessages } from '../messages/index.ts';
import { formatMatterText, formatPostalLine } from '../react/format-matter-text.ts';
import { renderDrawable } from '../react/render-drawable.ts';
import type { FlowingPages } from '../react/render-flowing.ts';

const SOFT = '#57514a';
const LINE = '#b9b0a3';

type Style = Record<string, unknown>;

const LETTERS = { fontSize: 11, lineHeight: 1.3 };

const renderText = (key: string, value: string, style: Style = {}): ReactElement =>
  renderDrawable(key, formatMatterText(value), { ...LETTERS, ...style });

const renderRow = (key: string, children: readonly ReactElement[], style: Style = {}): ReactElement =>
  createElement(View, { key, wrap: false, style: { flexDirection: 'row', ...style } }, ...children);

const renderColumn = (key: string, width: number | null, children: readonly ReactElement[]): ReactElement =>
  createElement(View, { key, style: width === null ? { flex: 1 } : { width } }, ...children);

const openFormats = (language: string, currency: string) => {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  return {
    money: (cents: number) => money.format(cents / 100).replace('-', '\u2212'),
    rate: (perMille: number) => share.format(perMille / 1_000),
    day: getPressMessages(language).book.day,
    country: (code: string) => (code === 'FR' ? '' : (regions.of(code) ?? code)),
  };
};

/** The seller or the buyer; the lines are ready to be drawn. */
const renderParty = (key: string, title: string, lines: readonly string[]): ReactElement =>
  createElement(
    View,
    { key, style: { flex: 1, paddingRight: 18 } },
    renderText('title', title, { color: SOFT, fontSize: 9 }),
    ...lines.filter(Boolean).map((line, index) => renderDrawable(`${index}`, line, LETTERS)),
  );

const RIGHT = { textAlign: 'right' };
const FIGURE_WIDTHS = [52, 84, 48, 84] as const;

/** A row of the table: a label and four right-aligned figures. */
const renderTableRow = (
  key: string,
  label: string,
  figures: readonly string[],
  style: Style = {},
): ReactElement =>
  renderRow(
    key,
    [
      renderColumn('label', null, [renderText('l', label, style)]),
      ...figures.map((figure, index) =>
        renderColumn(`${index}`, FIGURE_WIDTHS[index] ?? 0, [
          renderText('f', figure, { ...RIGHT, ...style }),
        ]),
      ),
    ],
    { borderBottomWidth: 0.5, borderColor: LINE, paddingVertical: 3 },
  );

const renderTotalRow = (key: string, label: string, figure: string, style: Style = {}): ReactElement =>
  renderRow(
    key,
    [
      renderColumn('space', null, []),
      renderColumn('label', 160, [renderText('l', label, style)]),
      renderColumn('figure', 100, [renderText('f', figure, { ...RIGHT, ...style })]),
    ],
    { paddingVertical: 1.5 },
  );

type Messages = ReturnType<typeof getPressMessages>['invoice'];

/** States how the invoice was paid, or the credit note refunded. */
const renderSettlement = (
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
export const renderInvoicePages = (invoice: Invoice, language: string): FlowingPages => {
  const { invoice: messages } = getPressMessages(language);
  const { money, rate, day, country } = openFormats(language, invoice.currency);
  const { kind, seller, buyer, corrects } = invoice;
  const parties = renderRow('parties', [
    renderParty('seller', messages.seller, [
      formatPostalLine(seller.name),
      formatMatterText(messages.capital(seller.form, seller.capital)),
      formatPostalLine(seller.address),
      ...[
        seller.registration,
        messages.siren(seller.siren),
        messages.vatNumber(seller.vat),
        seller.email,
      ].map(formatMatterText),
    ]),
    renderParty('buyer', messages.buyer, [
      ...[buyer.name, ...buyer.lines, `${buyer.postcode} ${buyer.city}`.trim(), country(buyer.country)].map(
        formatPostalLine,
      ),
    ]),
  ]);
  const lines = invoice.lines.map(({ label, quantity, netCents, grossCents, vatPerMille }, index) =>
    renderTableRow(`${index}`, label, [
      String(quantity),
      money(netCents),
      rate(vatPerMille),
      money(grossCents),
    ]),
  );
  const small = { fontSize: 9.5, color: SOFT, marginTop: 4 };
  return {
    head: (page, pages) => [
      renderText('heading', messages.heading[kind], { fontFamily: [...FAMILY.cormorant], fontSize: 26 }),
      renderText('number', messages.number(invoice.number), { fontSize: 13 }),
      renderText('issued', messages.issuedOn[kind](day(invoice.issuedOn))),
      renderText('order', messages.order(invoice.orderNumber)),
      renderText('page', messages.page(page, pages), { color: SOFT, fontSize: 9, marginBottom: 12 }),
    ],
    rows: [
      ...(invoice.isDemonstration
        ? [renderText('demonstration', messages.demonstration, { marginBottom: 8 })]
        : []),
      ...(corrects
        ? [
            renderText('corrects', messages.corrects(corrects.number, day(corrects.issuedOn)), {
              marginBottom: 8,
            }),
          ]
        : []),
      parties,
      createElement(View, { key: 'space', style: { height: 18 } }),
      renderTableRow(
        'columns',
        messages.label,
        [messages.quantity, messages.net, messages.rate, messages.gross],
        {
          color: SOFT,
          fontSize: 9,
        },
      ),
      ...lines,
      createElement(View, { key: 'after', style: { height: 10 } }),
      renderTotalRow('net', messages.totalNet, money(invoice.netCents)),
      ...invoice.taxes.map(({ vatPerMille, vatCents }) =>
        renderTotalRow(`vat-${vatPerMille}`, messages.totalVat(rate(vatPerMille)), money(vatCents)),
      ),
      renderTotalRow('gross', messages.totalGross, money(invoice.grossCents), { fontSize: 13 }),
      renderText('settled', renderSettlement(invoice, messages, day, money), { marginTop: 14 }),
      renderText('nature', messages.nature[invoice.nature], small),
      ...(kind === 'invoice' && invoice.nature !== 'services'
        ? [renderText('withdrawal', messages.withdrawal, small)]
        : []),
    ],
  };
};
