import { z } from 'zod';

const fact = z.string().trim().min(1);

/** Facts that French law requires on the site (LCEN, art. 1-1 and 19; Code de la consommation, L. 221-5, L. 616-1). */
export const legalVariables = z.object({
  LEGAL_COMPANY: fact,
  LEGAL_FORM: fact,
  LEGAL_CAPITAL: fact,
  LEGAL_ADDRESS: fact,
  /** Register and its town, e.g. RCS Angers. */
  LEGAL_REGISTRATION: fact,
  LEGAL_SIREN: fact,
  LEGAL_VAT: fact,
  LEGAL_EMAIL: z.email(),
  LEGAL_PHONE: fact,
  LEGAL_PUBLISHER: fact,
  /** Name, address and telephone. */
  LEGAL_HOST: fact,
  /** Name, address and site. */
  LEGAL_MEDIATOR: fact,
});
type LegalVariable = keyof z.infer<typeof legalVariables>;

/** The same facts by the names that the texts use. */
export type LegalFacts = Readonly<Record<string, string>>;

const toFactName = (variable: string): string => variable.slice('LEGAL_'.length).toLowerCase();

/**
 * Reads the facts of the legal pages. In production a missing one throws an error that names it; elsewhere the page
 * shows the variable's name.
 */
export const readLegal = (
  source: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): LegalFacts => {
  const parsed = legalVariables.safeParse(source);
  if (!parsed.success && isProduction) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new Error(`The legal pages may not go out with gaps; missing or wrong: ${names.join(', ')}.`);
  }
  const names = Object.keys(legalVariables.shape) as LegalVariable[];
  return Object.freeze(
    Object.fromEntries(names.map((name) => [toFactName(name), source[name]?.trim() || name])),
  );
};
