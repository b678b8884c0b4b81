/** Formats an amount for a spreadsheet in French: `12,50`, `-12,50`. */
export const formatEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/**
 * Escapes text that a spreadsheet would read as a formula. Do not use it on amounts: a negative amount would become
 * text, which no spreadsheet sums. `escape_formulas` of csv-stringify escapes every value of a table.
 */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
