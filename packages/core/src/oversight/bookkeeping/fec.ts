import type { Invoice } from '@souvenance/contracts';

/**
 * Columns of the file that the tax office requires (Livre des procédures fiscales, A. 47 A-1, VII), with their official
 * names.
 */
const COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** Names of journals, and of accounts of the French general chart. */
export interface AccountNames {
  readonly sales: string;
  readonly bank: string;
  readonly clients: string;
  readonly goods: string;
  readonly services: string;
  readonly vat: string;
  readonly cash: string;
  readonly cards: string;
  /** Journal of entries that are neither sale nor payment. */
  readonly closings: string;
  readonly closedCards: string;
  readonly lostCards: string;
}

const CLIENTS_ACCOUNT = '411000';
const BANK_ACCOUNT = '512000';
const VAT_ACCOUNT = '445710';
/** Debt to holders of gift cards: money received before anything is delivered. */
const CARDS_ACCOUNT = '419100';
/** Other income of current management: balances of gift cards that are no longer owed. */
const CLOSED_CARDS_ACCOUNT = '758000';
/** Other charges of current management: refunds to a card's buyer after orders had used the card. */
const LOST_CARDS_ACCOUNT = '658000';
const SALES_ACCOUNTS = { goods: '701000', services: '706000', mixed: '701000' } as const;

interface Row {
  readonly account: string;
  readonly name: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

const formatAmount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const formatDate = (day: string): string => day.replaceAll('-', '');
/** Removes tabs and line ends, which a field must not contain. */
const toPlainField = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim();

/** Swaps debit and credit for a credit note. */
const reverseIfCreditNote = (rows: readonly Row[], kind: Invoice['kind']): Row[] =>
  kind === 'invoice'
    ? [...rows]
    : rows.map((row) => ({ ...row, debitCents: row.creditCents, creditCents: row.debitCents }));

/** Gift cards are the only lines without VAT: their price is no income but a debt until they are spent. */
const sumCardSales = ({ taxes }: Invoice): number =>
  taxes.filter(({ vatPerMille }) => vatPerMille === 0).reduce((sum, { netCents }) => sum + netCents, 0);

const saleRows = (invoice: Invoice, names: AccountNames): Row[] => {
  const { nature, netCents, vatCents, grossCents } = invoice;
  const salesAccount = SALES_ACCOUNTS[nature];
  const cardCents = sumCardSales(invoice);
  return [
    { account: CLIENTS_ACCOUNT, name: names.clients, debitCents: grossCents, creditCents: 0 },
    {
      account: salesAccount,
      name: nature === 'services' ? names.services : names.goods,
      debitCents: 0,
      creditCents: netCents - cardCents,
    },
    { account: CARDS_ACCOUNT, name: names.cards, debitCents: 0, creditCents: cardCents },
    { account: VAT_ACCOUNT, name: names.vat, debitCents: 0, creditCents: vatCents },
  ];
};

/** A gift card that ended with a balance, which is no longer owed, or whose spent amount was refunded. */
export interface EndedCard {
  readonly reason: 'closed' | 'lost';
  /** Number of the card's purchase and end of its code. */
  readonly piece: string;
  readonly day: string;
  readonly cents: number;
}

const cardEndLines = ({ reason, piece, day, cents }: EndedCard, names: AccountNames): string[] => {
  const line = (account: string, name: string, debitCents: number, creditCents: number): string =>
    [
      'OD',
      names.closings,
      `OD-${piece}-${formatDate(day)}`,
      formatDate(day),
      account,
      name,
      '',
      '',
      piece,
      formatDate(day),
      toPlainField(`${reason === 'closed' ? names.closedCards : names.lostCards} ${piece}`),
      formatAmount(debitCents),
      formatAmount(creditCents),
      '',
      '',
      formatDate(day),
      '',
      '',
    ].join('\t');
  return reason === 'closed'
    ? [line(CARDS_ACCOUNT, names.cards, cents, 0), line(CLOSED_CARDS_ACCOUNT, names.closedCards, 0, cents)]
    : [line(LOST_CARDS_ACCOUNT, names.lostCards, cents, 0), line(CARDS_ACCOUNT, names.cards, 0, cents)];
};

const settlementRows = ({ grossCents, cardCents }: Invoice, names: AccountNames): Row[] => [
  { account: BANK_ACCOUNT, name: names.cash, debitCents: grossCents - cardCents, creditCents: 0 },
  { account: CARDS_ACCOUNT, name: names.cards, debitCents: cardCents, creditCents: 0 },
  { account: CLIENTS_ACCOUNT, name: names.clients, debitCents: 0, creditCents: grossCents },
];

const toLine = (
  invoice: Invoice,
  { account, name, debitCents, creditCents }: Row,
  journal: readonly [code: string, label: string],
): string => {
  const { number, issuedOn, buyer } = invoice;
  const client = account === CLIENTS_ACCOUNT ? [number, toPlainField(buyer.name)] : ['', ''];
  return [
    ...journal,
    `${journal[0]}-${number}`,
    formatDate(issuedOn),
    account,
    name,
    ...client,
    number,
    formatDate(issuedOn),
    toPlainField(`${number} ${buyer.name}`),
    formatAmount(debitCents),
    formatAmount(creditCents),
    '',
    '',
    formatDate(issuedOn),
    '',
    '',
  ].join('\t');
};

/**
 * Formats invoices, credit notes and ended gift cards as accounting entries (fichier des écritures comptables). Each
 * invoice gives a sale and its settlement, with equal debit and credit in both. Tabs, UTF-8, amounts with a comma.
 */
export const formatFec = (
  invoices: readonly Invoice[],
  names: AccountNames,
  endedCards: readonly EndedCard[] = [],
): string => {
  const lines = invoices.flatMap((invoice) => [
    ...reverseIfCreditNote(saleRows(invoice, names), invoice.kind)
      .filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
      .map((row) => toLine(invoice, row, ['VE', names.sales])),
    ...reverseIfCreditNote(settlementRows(invoice, names), invoice.kind)
      .filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
      .map((row) => toLine(invoice, row, ['BQ', names.bank])),
  ]);
  const closings = endedCards.flatMap((card) => cardEndLines(card, names));
  return `${[COLUMNS.join('\t'), ...lines, ...closings].join('\r\n')}\r\n`;
};
