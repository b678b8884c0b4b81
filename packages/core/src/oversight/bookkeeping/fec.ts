import type { Invoice } from '@souvenance/contracts';

/** Columns of the file that the tax office asks for (Livre des procédures fiscales, A. 47 A-1, VII), in its own words. */
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

/** Accounts of the French general chart that sales come to. */
export interface AccountNames {
  readonly sales: string;
  readonly bank: string;
  readonly clients: string;
  readonly goods: string;
  readonly services: string;
  readonly vat: string;
  readonly cash: string;
  readonly cards: string;
  /** Journal of what is no sale and no payment, and the income of cards that nobody can spend any more. */
  readonly closings: string;
  readonly closedCards: string;
  readonly lostCards: string;
}

const CLIENTS = '411000';
const BANK = '512000';
const VAT = '445710';
/** Account of the debt to holders of gift cards: money received before anything is delivered. */
const CARDS = '419100';
/** Other income of current management: what was owed, and is owed no more. */
const CLOSED = '758000';
/** Other charges of current management: what was paid back to a card's buyer though orders had it. */
const LOST = '658000';
const SALES = { goods: '701000', services: '706000', mixed: '701000' } as const;

interface Row {
  readonly account: string;
  readonly name: string;
  readonly debit: number;
  readonly credit: number;
}

const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const date = (day: string): string => day.replaceAll('-', '');
/** No tab and no end of line may stand in a field. */
const plain = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim();

/** A credit note is the same the other way round. */
const reversedIfCredit = (rows: readonly Row[], kind: Invoice['kind']): Row[] =>
  kind === 'invoice' ? [...rows] : rows.map((row) => ({ ...row, debit: row.credit, credit: row.debit }));

/** Gift cards alone are sold without tax: no income, but money that is owed until they are spent. */
const soldOnCards = ({ taxes }: Invoice): number =>
  taxes.filter(({ vatPerMille }) => vatPerMille === 0).reduce((sum, { netCents }) => sum + netCents, 0);

const saleOf = (invoice: Invoice, names: AccountNames): Row[] => {
  const { nature, netCents, vatCents, grossCents } = invoice;
  const sale = SALES[nature];
  const cardCents = soldOnCards(invoice);
  return [
    { account: CLIENTS, name: names.clients, debit: grossCents, credit: 0 },
    {
      account: sale,
      name: nature === 'services' ? names.services : names.goods,
      debit: 0,
      credit: netCents - cardCents,
    },
    { account: CARDS, name: names.cards, debit: 0, credit: cardCents },
    { account: VAT, name: names.vat, debit: 0, credit: vatCents },
  ];
};

/** The balance of a gift card that ended, no longer owed; or the refund of one that had been spent. */
export interface EndedCard {
  readonly how: 'closed' | 'lost';
  /** The card's purchase and the end of its code. */
  readonly piece: string;
  readonly day: string;
  readonly cents: number;
}

const endLines = ({ how, piece, day, cents }: EndedCard, names: AccountNames): string[] => {
  const line = (account: string, name: string, debit: number, credit: number): string =>
    [
      'OD',
      names.closings,
      `OD-${piece}-${date(day)}`,
      date(day),
      account,
      name,
      '',
      '',
      piece,
      date(day),
      plain(`${how === 'closed' ? names.closedCards : names.lostCards} ${piece}`),
      amount(debit),
      amount(credit),
      '',
      '',
      date(day),
      '',
      '',
    ].join('\t');
  return how === 'closed'
    ? [line(CARDS, names.cards, cents, 0), line(CLOSED, names.closedCards, 0, cents)]
    : [line(LOST, names.lostCards, cents, 0), line(CARDS, names.cards, 0, cents)];
};

const settledOf = ({ grossCents, cardCents }: Invoice, names: AccountNames): Row[] => [
  { account: BANK, name: names.cash, debit: grossCents - cardCents, credit: 0 },
  { account: CARDS, name: names.cards, debit: cardCents, credit: 0 },
  { account: CLIENTS, name: names.clients, debit: 0, credit: grossCents },
];

const lineOf = (
  invoice: Invoice,
  { account, name, debit, credit }: Row,
  journal: readonly [code: string, label: string],
): string => {
  const { number, issuedOn, buyer } = invoice;
  const client = account === CLIENTS ? [number, plain(buyer.name)] : ['', ''];
  return [
    ...journal,
    `${journal[0]}-${number}`,
    date(issuedOn),
    account,
    name,
    ...client,
    number,
    date(issuedOn),
    plain(`${number} ${buyer.name}`),
    amount(debit),
    amount(credit),
    '',
    '',
    date(issuedOn),
    '',
    '',
  ].join('\t');
};

/**
 * Invoices and credit notes as entries of the accounts (fichier des écritures comptables): each one a sale and its
 * settlement, debit and credit equal in both; and gift cards that ended with something on them, or below nothing. Tabs, UTF-8, amounts with a comma.
 */
export const fecOf = (
  invoices: readonly Invoice[],
  names: AccountNames,
  ended: readonly EndedCard[] = [],
): string => {
  const lines = invoices.flatMap((invoice) => [
    ...reversedIfCredit(saleOf(invoice, names), invoice.kind)
      .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
      .map((row) => lineOf(invoice, row, ['VE', names.sales])),
    ...reversedIfCredit(settledOf(invoice, names), invoice.kind)
      .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
      .map((row) => lineOf(invoice, row, ['BQ', names.bank])),
  ]);
  const closings = ended.flatMap((card) => endLines(card, names));
  return `${[COLUMNS.join('\t'), ...lines, ...closings].join('\r\n')}\r\n`;
};
