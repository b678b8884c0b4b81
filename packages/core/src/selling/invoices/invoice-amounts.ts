import type { Invoice, InvoiceLine } from '@souvenance/contracts';
import { vatWithin } from '../quotes/quote.ts';

/** A line of a quote; cents include tax. */
export interface ChargedLine {
  readonly label: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly vatPerMille: number;
}

type Amounts = Pick<Invoice, 'lines' | 'taxes' | 'netCents' | 'vatCents' | 'grossCents'>;

const lineOf = (label: string, quantity: number, grossCents: number, vatPerMille: number): InvoiceLine => {
  const vatCents = vatWithin(grossCents, vatPerMille);
  return { label, quantity, grossCents, vatCents, netCents: grossCents - vatCents, vatPerMille };
};

const sumOf = (lines: readonly InvoiceLine[], of: 'netCents' | 'vatCents' | 'grossCents'): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

/**
 * Adds the rounding difference between the tax of each line and the tax of their sum, a few cents at most, to the
 * dearest line.
 */
const withTaxOfSum = (lines: readonly InvoiceLine[], vatPerMille: number): InvoiceLine[] => {
  const rest = vatWithin(sumOf(lines, 'grossCents'), vatPerMille) - sumOf(lines, 'vatCents');
  const [dearest] = lines.toSorted((one, other) => other.grossCents - one.grossCents);
  return lines.map((line) =>
    line === dearest ? { ...line, vatCents: line.vatCents + rest, netCents: line.netCents - rest } : line,
  );
};

const amountsOf = (invoiceLines: readonly InvoiceLine[]): Amounts => {
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
        netCents: sumOf(linesOfRate, 'netCents'),
        vatCents: sumOf(linesOfRate, 'vatCents'),
      };
    }),
    netCents: sumOf(lines, 'netCents'),
    vatCents: sumOf(lines, 'vatCents'),
    grossCents: sumOf(lines, 'grossCents'),
  };
};

/**
 * The lines of a quote with the tax of each, for the cents that were charged: if an administrator accepted another
 * amount, the difference is a line of its own. In cents; net plus tax is always the price.
 */
export const chargedAmounts = (
  { lines, totalCents }: { readonly lines: readonly ChargedLine[]; readonly totalCents: number },
  chargedCents: number,
  difference: string,
): Amounts => {
  const rate = Math.max(0, ...lines.map(({ vatPerMille }) => vatPerMille));
  const quoted = lines.map((line) => lineOf(line.label, line.quantity, line.totalCents, line.vatPerMille));
  const other = chargedCents - totalCents;
  return amountsOf(other === 0 ? quoted : [...quoted, lineOf(difference, 1, other, rate)]);
};

/** Splits an amount by the gross of each rate; the last share takes the rounding difference. */
const sharesOf = (cents: number, grosses: readonly number[]): number[] => {
  const whole = grosses.reduce((sum, one) => sum + one, 0);
  const shares = grosses.map((gross) => (whole === 0 ? 0 : Math.floor((cents * gross) / whole)));
  const rest = cents - shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, index) => (index === shares.length - 1 ? share + rest : share));
};

/** Amounts of a credit note: one line for each rate of the invoice, in proportion. */
export const creditNoteAmounts = (
  { taxes }: Pick<Invoice, 'taxes'>,
  cents: number,
  label: string,
): Amounts => {
  const shares = sharesOf(
    cents,
    taxes.map(({ netCents, vatCents }) => netCents + vatCents),
  );
  const lines = taxes.map(({ vatPerMille }, index) => lineOf(label, 1, shares[index] ?? 0, vatPerMille));
  return amountsOf(lines.filter(({ grossCents }) => grossCents !== 0));
};
