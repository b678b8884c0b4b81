import type { Invoice, InvoiceLine } from '@souvenance/contracts';
import { vatWithin } from '../quotes/quote.ts';

/** A line of a quote, of whatever is sold; cents with the tax in them. */
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

/** What rounding line by line leaves of the tax on their sum goes to the dearest line: at most some cents. */
const withTaxOfSum = (lines: readonly InvoiceLine[], vatPerMille: number): InvoiceLine[] => {
  const rest = vatWithin(sumOf(lines, 'grossCents'), vatPerMille) - sumOf(lines, 'vatCents');
  const [dearest] = lines.toSorted((one, other) => other.grossCents - one.grossCents);
  return lines.map((line) =>
    line === dearest ? { ...line, vatCents: line.vatCents + rest, netCents: line.netCents - rest } : line,
  );
};

const amountsOf = (drawn: readonly InvoiceLine[]): Amounts => {
  const rates = [...new Set(drawn.map(({ vatPerMille }) => vatPerMille))].toSorted((a, b) => b - a);
  const taxed = new Map(
    rates.flatMap((rate) => {
      const own = drawn.filter(({ vatPerMille }) => vatPerMille === rate);
      return withTaxOfSum(own, rate).map((line, index) => [own[index], line] as const);
    }),
  );
  const lines = drawn.map((line) => taxed.get(line) ?? line);
  return {
    lines,
    taxes: rates.map((vatPerMille) => {
      const own = lines.filter((line) => line.vatPerMille === vatPerMille);
      return { vatPerMille, netCents: sumOf(own, 'netCents'), vatCents: sumOf(own, 'vatCents') };
    }),
    netCents: sumOf(lines, 'netCents'),
    vatCents: sumOf(lines, 'vatCents'),
    grossCents: sumOf(lines, 'grossCents'),
  };
};

/**
 * The lines of a quote with the tax in each, and what was charged to the cent: where an administrator accepted another
 * amount, the difference is a line of its own. Cents; without tax and tax are always the price together.
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

/** A share of each rate's gross, the last one taking what rounding leaves, so that the shares are the whole. */
const sharesOf = (cents: number, grosses: readonly number[]): number[] => {
  const whole = grosses.reduce((sum, one) => sum + one, 0);
  const shares = grosses.map((gross) => (whole === 0 ? 0 : Math.floor((cents * gross) / whole)));
  const rest = cents - shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, index) => (index === shares.length - 1 ? share + rest : share));
};

/** What goes back of an invoice: a line for each of its rates, by their part in it. */
export const givenBackAmounts = (
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
