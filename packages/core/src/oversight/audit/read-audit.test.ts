import { beforeEach, describe, expect, test } from 'vitest';
import { auditHeads, audits } from '../../foundation/audit/audit.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import { openOrderFile } from '../../printing/print-jobs/admin/open-order-file.ts';
import { moveAtelierOrder } from '../../printing/print-jobs/work-order.ts';
import { orders } from '../../selling/orders/order.ts';
import {
  administrator,
  createFamilyOf,
  createTestApp,
  person,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { openBook, readStoredOrder } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { placeSentOrder } from '../../testing/open-shop.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { listAudit, verifyAudit } from './read-audit.ts';

let app: TestApp;
let familyId: string;
let chain: string;
beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, 'anne');
  familyId = await createFamilyOf(app);
  chain = `family.${familyId}`;
  await openBook(app, familyId);
});

const list = (query: Parameters<ReturnType<typeof listAudit>>[1] = {}) =>
  listAudit(app)(administrator, query);
const verify = (of = chain) => verifyAudit(app)(administrator, of);
const length = async () => (await readDocument(app, auditHeads, chain)).seq;

describe('the audit log', () => {
  test('lists the entries of a family newest first, page by page, each entry once', async () => {
    for (let times = 0; times < 20; times += 1) await openBook(app, familyId);
    const total = await length();
    expect(total).toBeGreaterThan(50);
    const seenSeqs: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await list({ chain, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.entries.length).toBeLessThanOrEqual(50);
      seenSeqs.push(...page.entries.map(({ seq }) => seq));
      cursor = page.cursor;
    }
    expect(seenSeqs).toEqual(Array.from({ length: total }, (_, index) => total - index));
  });

  test('names people and families by their current names, and gives no name for those that were deleted', async () => {
    await changeDocument(app, families, familyId, { name: 'Les Arnaud' });
    await changeDocument(app, users, 'anne', { name: 'Anne Arnaud' });
    const page = await list({ chain });
    expect(page.names).toMatchObject({ [`family:${familyId}`]: 'Les Arnaud' });
    expect(page.people).toEqual({ anne: 'Anne Arnaud' });
    await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
    expect((await list({ chain })).people).toEqual({});
  });

  test('contains no text of a book, no narrator name and no e-mail address', async () => {
    const page = await list();
    expect(page.entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(page.entries)).not.toMatch(/crue|montait|Jeanne|exemple\.fr/);
  });

  test('lists the actors of an order, print shop and payment included, and names the order by its number', async () => {
    const { orderId, token } = await placeSentOrder(app);
    app.clock.forward(1_000);
    await moveAtelierOrder(app)(token, { to: 'accepted' });
    const page = await list({ chain: `order.${orderId}` });
    const hands = new Set(page.entries.map(({ actor }) => actor));
    expect([...hands].toSorted()).toEqual(
      [`atelier:${orderId}`, 'system:payment', 'system:prepare', 'user:anne'].toSorted(),
    );
    expect(page.entries[0]).toMatchObject({ to: 'accepted', chain: `order.${orderId}` });
    expect(page.names[`order:${orderId}`]).toBe((await readStoredOrder(app, orderId)).number);
    await app.documents.transact(async (tx) => tx.remove(orders, orderId));
    expect((await list({ chain: `order.${orderId}` })).names[`order:${orderId}`]).toBeUndefined();
  });

  test('lists the entries of all chains when the query names none', async () => {
    await createFamilyOf(app, person('lise'));
    const chains = new Set((await list()).entries.map((entry) => entry.chain));
    expect(chains.size).toBe(2);
    expect((await list({ chain: 'family.unknown' })).entries).toEqual([]);
  });

  test('records that an administrator opened a file of an order, and which file', async () => {
    const { orderId } = await placeSentOrder(app);
    await openOrderFile(app)(administrator, orderId, 'interior.pdf');
    await expect(openOrderFile(app)(administrator, orderId, 'book.epub')).rejects.toMatchObject({
      code: 'file.not_found',
    });
    const { entries } = await list({ chain: `order.${orderId}` });
    const opened = entries.filter(({ action }) => action === 'file.opened');
    expect(opened).toMatchObject([{ actor: 'user:admin', to: 'interior.pdf' }]);
  });

  test('refuses a cursor that it did not give out', async () => {
    await expect(list({ cursor: 'autre' })).rejects.toThrow();
  });
});

describe('verifying a chain', () => {
  test('finds no broken entry in a chain that nobody changed', async () => {
    expect(await verify()).toEqual({ chain, entries: await length(), brokenAt: null });
  });

  test.each([1, 2, 3])('reports entry %i as broken when it is altered or missing', async (seq) => {
    const entry = await readDocument(app, audits, `${chain}.${seq}`);
    await changeDocument(app, audits, `${chain}.${seq}`, { actor: 'user:personne' });
    expect((await verify()).brokenAt).toBe(seq);
    await app.documents.transact(async (tx) => tx.remove(audits, `${chain}.${seq}`));
    expect((await verify()).brokenAt).toBe(seq);
    await app.documents.transact(async (tx) => tx.put(audits, `${chain}.${seq}`, entry));
    expect((await verify()).brokenAt).toBeNull();
  });

  test('reports the last entry as broken when it is missing', async () => {
    const entries = await length();
    await app.documents.transact(async (tx) => tx.remove(audits, `${chain}.${entries}`));
    expect((await verify()).brokenAt).toBe(entries);
  });

  test('reports a chain without entries as empty and unbroken', async () => {
    expect(await verify('family.unknown')).toMatchObject({ entries: 0, brokenAt: null });
  });
});

test('refuses to list or verify the audit log for anybody but an administrator', () => {
  expect(() => verifyAudit(app)(person('anne'), chain)).toThrow('route.not_found');
  return expect(listAudit(app)(person('anne'), {})).rejects.toMatchObject({ code: 'route.not_found' });
});
