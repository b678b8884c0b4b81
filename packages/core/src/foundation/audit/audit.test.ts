import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { type Actor, createSystemActor, formatActorLabel } from '../actors/actor.ts';
import { appendAudit, auditHeads, audits, computeAuditHash, deriveAuditKey } from './audit.ts';
import { verifyChain } from './verify-chain.ts';

const anne = person('anne');

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const append = (action: string, familyId: string | null = 'f', actor: Actor = anne): Promise<void> =>
  app.documents.transact(async (tx) => appendAudit(tx, app, actor, { action, object: 'book:b', familyId }));
const readEntries = async (chain = 'family.f') =>
  (await readAll(app, audits))
    .filter((entry) => entry.chain === chain)
    .toSorted((one, other) => one.seq - other.seq);
const verify = (chain = 'family.f') => verifyChain(app)(chain);

describe('an audit entry', () => {
  test('records actor, action, time, old and new value, and the hash of the previous entry', async () => {
    await app.documents.transact(async (tx) =>
      appendAudit(tx, app, anne, {
        action: 'book.moved',
        object: 'book:b',
        familyId: 'f',
        from: 'a',
        to: 'b',
        reason: 'r',
      }),
    );
    await append('book.moved');
    const [first, second] = await readEntries();
    expect(first).toMatchObject({
      actor: 'user:anne',
      action: 'book.moved',
      from: 'a',
      to: 'b',
      reason: 'r',
      previous: '',
      seq: 1,
      at: app.clock.now().toISOString(),
    });
    expect(second).toMatchObject({ from: null, to: null, reason: '', previous: first?.hash, seq: 2 });
    expect(await verify()).toEqual({ chain: 'family.f', entries: 2, brokenAt: null });
  });

  test.each([
    [anne, 'user:anne', 'family.f'],
    [{ kind: 'atelier', orderId: 'o' } as const, 'atelier:o', 'order.o'],
    [createSystemActor('press'), 'system:press', 'family.f'],
    [{ kind: 'anonymous' } as const, 'anonymous', 'family.f'],
  ])('by the actor %j has the label %s, and is in the chain %s', async (actor, label, chain) => {
    await append('x', 'f', actor);
    expect(formatActorLabel(actor)).toBe(label);
    expect((await readEntries(chain)).map((entry) => entry.actor)).toEqual([label]);
  });

  test('never contains the name or the address of its actor', async () => {
    await append('x');
    expect(JSON.stringify(await readEntries())).not.toMatch(/Morel|@/);
  });

  test('without a family is in the chain of the operator', async () => {
    await append('x', null);
    expect(await readEntries('operator')).toHaveLength(1);
  });
});

describe('an audit chain', () => {
  test('numbers the entries of simultaneous writers without a gap', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => append(`a${at}`)));
    expect((await readEntries()).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    expect((await verify()).brokenAt).toBeNull();
  });

  test('has the entries of one transaction in their order, separately for each family', async () => {
    await app.documents.transact(async (tx) => {
      for (const [action, familyId] of [
        ['one', 'f'],
        ['two', 'g'],
        ['three', 'f'],
      ] as const)
        await appendAudit(tx, app, anne, { action, object: 'x', familyId });
    });
    expect((await readEntries()).map(({ action }) => action)).toEqual(['one', 'three']);
    expect((await readEntries('family.g')).map(({ action }) => action)).toEqual(['two']);
    for (const chain of ['family.f', 'family.g']) expect((await verify(chain)).brokenAt).toBeNull();
  });

  test('has no entry of a transaction that failed', async () => {
    const failedTransaction = app.documents.transact(async (tx) => {
      await appendAudit(tx, app, anne, { action: 'x', object: 'x', familyId: 'f' });
      throw new Error('on second thoughts');
    });
    await expect(failedTransaction).rejects.toThrow();
    expect([await readEntries(), await readAll(app, auditHeads)]).toEqual([[], []]);
    expect(await verify()).toEqual({ chain: 'family.f', entries: 0, brokenAt: null });
  });

  test('accepts several entries in one transaction with reads between them', async () => {
    await app.documents.transact(async (tx) => {
      await appendAudit(tx, app, anne, { action: 'one', object: 'x', familyId: 'f' });
      await tx.get(auditHeads, 'family.g');
      await appendAudit(tx, app, anne, { action: 'two', object: 'x', familyId: 'f' });
    });
    expect((await readEntries()).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('is reported broken at the entry that was changed in the store', async () => {
    for (const action of ['one', 'two', 'three']) await append(action);
    await changeDocument(app, audits, 'family.f.2', { to: 'autre' });
    expect((await verify()).brokenAt).toBe(2);
  });

  test('is reported broken where its last entry was removed, even if its head was set back', async () => {
    for (const action of ['one', 'two', 'three']) await append(action);
    await app.documents.transact(async (tx) => tx.remove(audits, 'family.f.3'));
    const lastEntry = await readDocument(app, audits, 'family.f.2');
    await changeDocument(app, auditHeads, 'family.f', { seq: 2, hash: lastEntry.hash });
    expect((await verify()).brokenAt).toBe(3);
  });

  test('is reported broken at its first entry if the link secret is another one', async () => {
    await append('one');
    const otherApp = createTestApp(
      { LINK_SECRET: 'another secret of these tests, long enough' },
      app.documents,
    );
    expect((await verifyChain(otherApp)('family.f')).brokenAt).toBe(1);
    expect((await verify()).brokenAt).toBeNull();
  });

  test('is read again if entries are added while it is verified', async () => {
    await append('one');
    const { find } = app.documents;
    let isRead = false;
    const documents: TestApp['documents'] = {
      ...app.documents,
      find: async (collection, query) => {
        const page = await find(collection, query);
        if (!isRead) await append('two');
        isRead = true;
        return page;
      },
    };
    expect(await verifyChain({ ...app, documents })('family.f')).toMatchObject({
      entries: 2,
      brokenAt: null,
    });
  });
});

describe('an audit chain forged by somebody without its key', () => {
  /** Rewrites every entry and the head, with hashes made with a guessed key. */
  const forge = async (seal: string): Promise<void> => {
    let previous = '';
    for (const record of await readEntries()) {
      const forgedEntry = { ...record, previous, actor: 'user:personne' };
      previous = computeAuditHash(forgedEntry, 'a guess');
      await changeDocument(app, audits, `family.f.${record.seq}`, { ...forgedEntry, hash: previous });
    }
    await changeDocument(app, auditHeads, 'family.f', { hash: previous, seal });
  };

  test.each(['', 'a guess'])(
    'is reported broken at its first entry if all of it was rewritten, with the seal « %s »',
    async (seal) => {
      for (const action of ['one', 'two']) await append(action);
      expect((await verify()).brokenAt).toBeNull();
      await forge(seal);
      expect((await verify()).brokenAt).toBe(1);
    },
  );

  test('is reported broken after its last entry if its head was removed', async () => {
    await append('one');
    await app.documents.transact(async (tx) => tx.remove(auditHeads, 'family.f'));
    expect((await verify()).brokenAt).toBe(2);
  });
});

test('the audit key is derived from the link secret, and does not contain it', () => {
  expect(deriveAuditKey(app.settings)).not.toContain(app.settings.linkSecret);
  expect(deriveAuditKey({ linkSecret: 'x' })).not.toBe(deriveAuditKey(app.settings));
});
