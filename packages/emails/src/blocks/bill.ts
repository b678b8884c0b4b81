import type { Bill } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import type { Language } from '../words/language.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

interface BillLine {
  label: string;
  detail: string;
  total: string;
}

const linesOf = ({ lines, currency }: Bill, { figures, words }: Language): BillLine[] => {
  const { each, vat } = words.mails.invoice;
  return lines.map((line) => {
    const count = each(figures.whole(line.quantity), figures.money(line.unitCents, currency));
    const details = [line.quantity === 1 ? [] : [count], vat(figures.rate(line.vatPerMille))].flat();
    return {
      label: oneLine(line.label),
      detail: details.join(', '),
      total: figures.money(line.totalCents, currency),
    };
  });
};

/**
 * The lines at the end of the bill. They are the quote's own sums, since only one function on the server computes
 * prices.
 */
const sumsOf = (quote: Bill, { figures, words }: Language) => {
  const { total, includedVat } = words.mails.invoice;
  const rates = [...new Set(quote.lines.map(({ vatPerMille }) => vatPerMille))].sort((a, b) => a - b);
  return [
    { label: total, sum: figures.money(quote.totalCents, quote.currency), strong: true },
    {
      label: includedVat(rates.map(figures.rate)),
      sum: figures.money(quote.vatCents, quote.currency),
      strong: false,
    },
  ];
};

const lineRow = ({ label, detail, total }: BillLine): string =>
  `<tr><td class="ink rule" style="${cell.text}">${escapeXml(label)}<br /><span class="soft" style="${cell.aside}">${escapeXml(detail)}</span></td>` +
  `<td class="ink rule" style="${cell.figure}">${escapeXml(total)}</td></tr>`;

const sumRow = ({ label, sum, strong }: ReturnType<typeof sumsOf>[number]): string =>
  `<tr><td class="ink rule" style="${strong ? cell.totalText : cell.text}">${escapeXml(label)}</td>` +
  `<td class="ink rule" style="${strong ? cell.totalFigure : cell.figure}">${escapeXml(sum)}</td></tr>`;

/** The lines of a quote, its total and the VAT it includes. */
export const bill = (quote: Bill, language: Language): Block => {
  const { columns } = language.words.mails.invoice;
  const lines = linesOf(quote, language);
  const sums = sumsOf(quote, language);
  const head =
    `<tr><th class="soft rule" style="${cell.head}">${escapeXml(columns.label)}</th>` +
    `<th class="soft rule" style="${cell.headFigure}">${escapeXml(columns.total)}</th></tr>`;
  const { labelled } = language.words;
  return {
    mjml: table(head + lines.map(lineRow).join('') + sums.map(sumRow).join('')),
    text: [
      ...lines.map(({ label, detail, total }) => `${labelled(label, total)} (${detail})`),
      ...sums.map(({ label, sum }) => labelled(label, sum)),
    ].join('\n'),
  };
};
