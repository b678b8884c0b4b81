import type { Bill } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import type { Language } from '../words/language.ts';
import type { Block } from './block.ts';

interface BillLine {
  label: string;
  detail: string;
  total: string;
}

const billLines = ({ lines, currency }: Bill, { formats, messages }: Language): BillLine[] => {
  const { each, vat } = messages.mails.invoice;
  return lines.map((line) => {
    const count = each(formats.whole(line.quantity), formats.money(line.unitCents, currency));
    const details = [line.quantity === 1 ? [] : [count], vat(formats.rate(line.vatPerMille))].flat();
    return {
      label: toOneLine(line.label),
      detail: details.join(', '),
      total: formats.money(line.totalCents, currency),
    };
  });
};

/**
 * Total and VAT lines at the end of the bill. They are taken from the quote, since only one function on the server
 * computes prices.
 */
const sumLines = (quote: Bill, { formats, messages }: Language) => {
  const { total, includedVat } = messages.mails.invoice;
  const rates = [...new Set(quote.lines.map(({ vatPerMille }) => vatPerMille))].sort((a, b) => a - b);
  return [
    { label: total, sum: formats.money(quote.totalCents, quote.currency), strong: true },
    {
      label: includedVat(rates.map(formats.rate)),
      sum: formats.money(quote.vatCents, quote.currency),
      strong: false,
    },
  ];
};

const lineRow = ({ label, detail, total }: BillLine): string =>
  `<tr><td class="ink rule" style="${cell.text}">${escapeXml(label)}<br /><span class="soft" style="${cell.aside}">${escapeXml(detail)}</span></td>` +
  `<td class="ink rule" style="${cell.figure}">${escapeXml(total)}</td></tr>`;

const sumRow = ({ label, sum, strong }: ReturnType<typeof sumLines>[number]): string =>
  `<tr><td class="ink rule" style="${strong ? cell.totalText : cell.text}">${escapeXml(label)}</td>` +
  `<td class="ink rule" style="${strong ? cell.totalFigure : cell.figure}">${escapeXml(sum)}</td></tr>`;

/** The lines of a quote, its total and the VAT it includes. */
export const bill = (quote: Bill, language: Language): Block => {
  const { columns } = language.messages.mails.invoice;
  const lines = billLines(quote, language);
  const sums = sumLines(quote, language);
  const head =
    `<tr><th class="soft rule" style="${cell.head}">${escapeXml(columns.label)}</th>` +
    `<th class="soft rule" style="${cell.headFigure}">${escapeXml(columns.total)}</th></tr>`;
  const { labelled } = language.messages;
  return {
    mjml: table(head + lines.map(lineRow).join('') + sums.map(sumRow).join('')),
    text: [
      ...lines.map(({ label, detail, total }) => `${labelled(label, total)} (${detail})`),
      ...sums.map(({ label, sum }) => labelled(label, sum)),
    ].join('\n'),
  };
};
