import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-test-app.ts';
import { type Actor, actorLabel, systemActor } from '../actors/actor.ts';
import { appendAudit, auditHeads, audits, computeAuditHash, deriveAuditKey } from './audit.ts';
import { verifyChain } from './verify-chain.ts';

const anne = person('anne');

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const note = (action: string, familyId: string | null = 'f', actor: Actor = anne): Promise<void> =>
  app.documents.transact(async (tx) => appendAudit(tx, app, actor, { action, object: 'book:b', familyId }));
const entries = async (chain = 'family.f') =>
  (await allOf(app, audits))
    .filter((entry) => entry.chain === chain)
    .toSorted((one, other) => one.seq - other.seq);
const verdict = (chain = 'family.f') => verifyChain(app)(chain);

describe('an entry', () => {
  test('says who did what, when, from what to what, and hangs on the one before', async () => {
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
    await note('book.moved');
    const [first, second] = await entries();
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
    expect(await verdict()).toEqual({ chain: 'family.f', entries: 2, brokenAt: null });
  });

  test.each([
    [anne, 'user:anne', 'family.f'],
    [{ kind: 'atelier', orderId: 'o' } as const, 'atelier:o', 'order.o'],
    [systemActor('press'), 'system:press', 'family.f'],
    [{ kind: 'anonymous' } as const, 'anonymous', 'family.f'],
  ])('of %j is %s’s, in the chain %s', async (actor, label, chain) => {
    await note('x', 'f', actor);
    expect(actorLabel(actor)).toBe(label);
    expect((await entries(chain)).map((entry) => entry.actor)).toEqual([label]);
  });

  test('never bears a name or an address of who did it', async () => {
    await note('x');
    expect(JSON.stringify(await entries())).not.toMatch(/Morel|@/);
  });

  test('of no family is the operator’s', async () => {
    await note('x', null);
    expect(await entries('operator')).toHaveLength(1);
  });
});

describe('a chain', () => {
  test('has an entry of each of many writers at once, without a gap', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => note(`a${at}`)));
    expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect((await verdict()).brokenAt).toBeNull();
  });

  test('takes the entries of one transaction in their order, each family’s in its own', async () => {
    await app.documents.transact(async (tx) => {
      for (const [action, familyId] of [
        ['one', 'f'],
        ['two', 'g'],
        ['three', 'f'],
      ] as const)
        await appendAudit(tx, app, anne, { action, object: 'x', familyId });
    });
    expect((await entries()).map(({ action }) => action)).toEqual(['one', 'three']);
    expect((await entries('family.g')).map(({ action }) => action)).toEqual(['two']);
    for (const chain of ['family.f', 'family.g']) expect((await verdict(chain)).brokenAt).toBeNull();
  });

  test('has nothing of a change that was not made', async () => {
    const failed = app.documents.transact(async (tx) => {
      await appendAudit(tx, app, anne, { action: 'x', object: 'x', familyId: 'f' });
      throw new Error('on second thoughts');
    });
    await expect(failed).rejects.toThrow();
    expect([await entries(), await allOf(app, auditHeads)]).toEqual([[], []]);
    expect(await verdict()).toEqual({ chain: 'family.f', entries: 0, brokenAt: null });
  });

  test('goes on over several entries of one transaction, with reads between them', async () => {
    await app.documents.transact(async (tx) => {
      await appendAudit(tx, app, anne, { action: 'one', object: 'x', familyId: 'f' });
      await tx.get(auditHeads, 'family.g');
      await appendAudit(tx, app, anne, { action: 'two', object: 'x', familyId: 'f' });
    });
    expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('that was changed in the store is told by the place of the change', async () => {
    for (const action of ['one', 'two', 'three']) await note(action);
    await changeDocument(app, audits, 'family.f.2', { to: 'autre' });
    expect((await verdict()).brokenAt).toBe(2);
  });

  test('of which the end was cut off, with its head set back, is told', async () => {
    for (const action of ['one', 'two', 'three']) await note(action);
    await app.documents.transact(async (tx) => tx.remove(audits, 'family.f.3'));
    const last = await documentOf(app, audits, 'family.f.2');
    await changeDocument(app, auditHeads, 'family.f', { seq: 2, hash: last.hash });
    expect((await verdict()).brokenAt).toBe(3);
  });

  test('that another secret wrote is told', async () => {
    await note('one');
    const other = createTestApp({ LINK_SECRET: 'another secret of these tests, long enough' }, app.documents);
    expect((await verifyChain(other)('family.f')).brokenAt).toBe(1);
    expect((await verdict()).brokenAt).toBeNull();
  });

  test('to which entries come while it is read is read once more', async () => {
    await note('one');
    const { find } = app.documents;
    let isRead = false;
    const documents: TestApp['documents'] = {
      ...app.documents,
      find: async (collection, query) => {
        const page = await find(collection, query);
        if (!isRead) await note('two');
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

describe('somebody who can write to the documents, and has no key', () => {
  /** Writes every entry and the head anew, with hashes made by a guessed key. */
  const forge = async (seal: string): Promise<void> => {
    let previous = '';
    for (const record of await entries()) {
      const forged = { ...record, previous, actor: 'user:personne' };
      previous = computeAuditHash(forged, 'a guess');
      await changeDocument(app, audits, `family.f.${record.seq}`, { ...forged, hash: previous });
    }
    await changeDocument(app, auditHeads, 'family.f', { hash: previous, seal });
  };

  test.each(['', 'a guess'])('writes a whole chain anew with the seal « %s »: it is found', async (seal) => {
    for (const action of ['one', 'two']) await note(action);
    expect((await verdict()).brokenAt).toBeNull();
    await forge(seal);
    expect((await verdict()).brokenAt).toBe(1);
  });

  test('takes the head away: it is found', async () => {
    await note('one');
    await app.documents.transact(async (tx) => tx.remove(auditHeads, 'family.f'));
    expect((await verdict()).brokenAt).toBe(2);
  });
});

test('the key of the log is the operator’s, and is not the secret of its links', () => {
  expect(deriveAuditKey(app.settings)).not.toContain(app.settings.linkSecret);
  expect(deriveAuditKey({ linkSecret: 'x' })).not.toBe(deriveAuditKey(app.settings));
});
