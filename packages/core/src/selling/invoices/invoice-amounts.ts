import type { Invoice, InvoiceLine } from '@souvenance/contracts';
import { computeIncludedVatCents } from '../quotes/quote.ts';

/** A line of a quote; cents include tax. */
export interface ChargedLine {
  readonly label: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly vatPerMille: number;
}

type Amounts = Pick<Invoice, 'lines' | 'taxes' | 'netCents' | 'vatCents' | 'grossCents'>;

const toInvoiceLine = (
  label: string,
  quantity: number,
  grossCents: number,
  vatPerMille: number,
): InvoiceLine => {
  const vatCents = computeIncludedVatCents(grossCents, vatPerMille);
  return { label, quantity, grossCents, vatCents, netCents: grossCents - vatCents, vatPerMille };
};

const sumLineCents = (lines: readonly InvoiceLine[], field: 'netCents' | 'vatCents' | 'grossCents'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/**
 * Adds the rounding difference between the tax of each line and the tax of their sum, a few cents at most, to the
 * dearest line.
 */
const withTaxOfSum = (lines: readonly InvoiceLine[], vatPerMille: number): InvoiceLine[] => {
  const differenceCents =
    computeIncludedVatCents(sumLineCents(lines, 'grossCents'), vatPerMille) - sumLineCents(lines, 'vatCents');
  const [dearest] = lines.toSorted((a, b) => b.grossCents - a.grossCents);
  return lines.map((line) =>
    line === dearest
      ? { ...line, vatCents: line.vatCents + differenceCents, netCents: line.netCents - differenceCents }
      : line,
  );
};

const computeAmounts = (invoiceLines: readonly InvoiceLine[]): Amounts => {
  const rates = [...new Set(invoiceLines.map(({ vatPerMille }) => vatPerMille))].toSorted((a, b) => b - a);
  const taxed = new Map(
    rates.flatMap((rate) => {
      const linesOfRate = invoiceLines.filter(({ vatPerMille }) => vatPerMille === rate);
      return withTaxOfSum(linesOfRate, rate).map((line, index) => [linesOfRate[index], line] as const);
    }),
  );
  const lines = invoiceLines.map((line) => taxed.get(line) ?? line);
  return {
    lines,
    taxes: rates.map((vatPerMille) => {
      const linesOfRate = lines.filter((line) => line.vatPerMille === vatPerMille);
      return {
        vatPerMille,
        netCents: sumLineCents(linesOfRate, 'netCents'),
        vatCents: sumLineCents(linesOfRate, 'vatCents'),
      };
    }),
    netCents: sumLineCents(lines, 'netCents'),
    vatCents: sumLineCents(lines, 'vatCents'),
    grossCents: sumLineCents(lines, 'grossCents'),
  };
};

/**
 * Computes the lines of a quote with the tax of each, for the cents that were charged. If an administrator accepted
 * another amount, the difference is a separate line. Amounts are in cents; net plus tax is always the price.
 */
export const computeChargedAmounts = (
  { lines, totalCents }: { readonly lines: readonly ChargedLine[]; readonly totalCents: number },
  chargedCents: number,
  differenceLabel: string,
): Amounts => {
  const rate = Math.max(0, ...lines.map(({ vatPerMille }) => vatPerMille));
  const quoted = lines.map((line) =>
    toInvoiceLine(line.label, line.quantity, line.totalCents, line.vatPerMille),
  );
  const differenceCents = chargedCents - totalCents;
  return computeAmounts(
    differenceCents === 0 ? quoted : [...quoted, toInvoiceLine(differenceLabel, 1, differenceCents, rate)],
  );
};

/** Splits an amount in proportion to the gross of each rate; the last share takes the rounding difference. */
const splitInProportion = (cents: number, grosses: readonly number[]): number[] => {
  const totalGrossCents = grosses.reduce((sum, gross) => sum + gross, 0);
  const shares = grosses.map((gross) =>
    totalGrossCents === 0 ? 0 : Math.floor((cents * gross) / totalGrossCents),
  );
  const remainderCents = cents - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === shares.length - 1 ? share + remainderCents : share));
};

/** Computes the amounts of a credit note: one line for each rate of the invoice, in proportion. */
export const computeCreditNoteAmounts = (
  { taxes }: Pick<Invoice, 'taxes'>,
  cents: number,
  label: string,
): Amounts => {
  const shares = splitInProportion(
    cents,
    taxes.map(({ netCents, vatCents }) => netCents + vatCents),
  );
  const lines = taxes.map(({ vatPerMille }, index) =>
    toInvoiceLine(label, 1, shares[index] ?? 0, vatPerMille),
  );
  return computeAmounts(lines.filter(({ grossCents }) => grossCents !== 0));
};
