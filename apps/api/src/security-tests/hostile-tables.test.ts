import type { Invoice, RouteName } from '@souvenance/contracts';
import { giftCards, invoices, orders } from '@souvenance/core';
import { hostileWords } from '@souvenance/testkit/hostile-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findThing } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

/** Cells of a table with semicolons, as RFC 4180 reads quotes and line ends. */
const cellsOf = (table: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/gy;
  for (let match = cell.exec(table); match !== null && match[0] !== ''; match = cell.exec(table)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ';') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};

/** A spreadsheet takes a cell for a formula by its first character. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const now = '2026-03-02T08:00:00.000Z';

const amounts = { netCents: 100, vatCents: 6, grossCents: 106 } as const;
const sold: Omit<Invoice, 'number' | 'seller' | 'buyer'> = {
  kind: 'invoice',
  nature: 'goods',
  issuedOn: '2026-03-02',
  settledOn: '2026-03-02',
  corrects: null,
  orderNumber: 'S-1',
  isDemonstration: false,
  currency: 'EUR',
  cardCents: 0,
  lines: [],
  taxes: [{ vatPerMille: 55, netCents: 100, vatCents: 6 }],
  ...amounts,
};
const issuedCard = {
  purchaseId: 'p',
  index: 0,
  ends: '',
  cents: 100,
  remainingCents: 100,
  reservedCents: 0,
  entryCount: 1,
  sendings: 0,
  currency: 'EUR',
  state: 'issued',
  issuedAt: now,
  expiresAt: now,
  frozenAt: null,
  refund: null,
} as const;

/** As many orders, cards and invoices as there are vectors, each in the name of one. */
const plant = async (): Promise<void> => {
  const { orderId = '' } = await findThing('order').make(api, world.ownFamily, world.ownFamily.owner);
  const order = await api.services.documents.get(orders, orderId);
  if (order === null) throw new Error('no order');
  const { seller } = api.services.settings;
  await api.services.documents.transact(async (tx) => {
    for (const [turn, name] of hostileWords.entries()) {
      const number = `X-9999-${turn}`;
      const paidOrder = { ...order.value, state: 'paid', paidAt: now } as const;
      tx.put(orders, `${orderId}-${turn}`, { ...paidOrder, number, buyerName: name, bookTitle: name });
      const buyer = { name, email: 'a@exemple.fr' };
      tx.put(giftCards, `card-${turn}`, { ...issuedCard, purchaseNumber: number, buyer, recipient: name });
      const address = { name, lines: [], postcode: '49400', city: 'Saumur', country: 'FR' };
      const issued = { ...sold, seller, number, buyer: address };
      const row = { orderId, invoice: issued, month: '2026-03', sha256: null, createdAt: now };
      tx.put(invoices, `invoice-${turn}`, row);
    }
  });
};

/** Tables, and how many cells of a row hold the words. */
const tables: readonly [RouteName, number, object][] = [
  ['admin.ordersTable', 2, {}],
  ['adminGiftCards.table', 2, {}],
  ['admin.accountsTable', 1, { params: { month: '2026-03', form: 'csv' } }],
];

describe('a table for a spreadsheet', () => {
  beforeAll(plant);

  test.each(tables)(
    '%s has a row for each, and no cell of words is a formula',
    async (name, rowCount, input) => {
      const table = await world.cast.administrator.send(name, input);
      expect(table.headers['content-type']).toMatch(/^text\/csv/);
      expect(table.headers['content-disposition']).toMatch(/^attachment/);
      const [heading = [], ...rows] = cellsOf(table.body.replace('\ufeff', ''));
      const planted = rows.filter(([number = '']) => number.startsWith('X-9999-'));
      expect(planted).toHaveLength(hostileWords.length);
      for (const row of planted) {
        expect(row).toHaveLength(heading.length);
        expect(row.filter((cell) => FORMULA.test(cell))).toEqual([]);
        const words = hostileWords[Number(row[0]?.split('-')[2])] ?? '';
        expect(row.filter((cell) => cell === words || cell === `'${words}`)).toHaveLength(rowCount);
      }
    },
  );

  test('the file for the tax office has eighteen fields in each line', async () => {
    const params = { month: '2026-03', form: 'fec' };
    const { body } = await world.cast.administrator.send('admin.accountsTable', { params });
    const lines = body.replace('\ufeff', '').split('\r\n').slice(0, -1);
    expect(lines.length).toBeGreaterThan(4 * hostileWords.length);
    expect(lines.filter((line) => line.split('\t').length !== 18 || /[\r\n]/.test(line))).toEqual([]);
  });
});
