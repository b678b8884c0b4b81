/** A row of the table printed at the end of a start. */
export interface AddressRow {
  what: string;
  address: string;
  /** How to sign in there, as a sentence; empty when no sign-in is needed. */
  signIn: string;
}

const HEAD: AddressRow = { what: 'Quoi', address: 'Adresse', signIn: 'Connexion' };

/** Formats a table for the terminal; columns are as wide as their longest cell. */
export const formatAddressTable = (rows: AddressRow[]): string => {
  const all = [HEAD, ...rows];
  const width = (of: (row: AddressRow) => string) => Math.max(...all.map((row) => of(row).length));
  const what = width((row) => row.what);
  const address = width((row) => row.address);
  const line = (row: AddressRow) =>
    `  ${row.what.padEnd(what)}   ${row.address.padEnd(address)}   ${row.signIn}`.trimEnd();
  const rule = `  ${'─'.repeat(what + address + width((row) => row.signIn) + 6)}`;
  return [line(HEAD), rule, ...rows.map(line)].join('\n');
};
