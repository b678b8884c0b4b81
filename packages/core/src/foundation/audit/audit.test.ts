import { beforeEach, describe, expect, test } from 'vitest';
import { dyingStore } from '../../testing/dying-store.ts';
import { type House, openHouse, person } from '../../testing/open-house.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-house.ts';
import { type Actor, actorLabel, systemActor } from '../actors/actor.ts';
import { appendAudit, auditHashOf, auditHeads, auditKeyOf, audits } from './audit.ts';
import { sealAudits } from './seal-audits.ts';
import { verifyChain } from './verify-chain.ts';

const anne = person('anne');

let house: House;
beforeEach(() => {
  house = openHouse();
});

const note = (action: string, familyId: string | null = 'f', actor: Actor = anne): Promise<void> =>
  house.documents.transact(async (tx) =>
    appendAudit(tx, house, actor, { action, object: 'book:b', familyId }),
  );
const entries = async (chain = 'family.f') =>
  (await allOf(house, audits))
    .filter((entry) => entry.chain === chain)
    .toSorted((one, other) => one.seq - other.seq);
const verdict = (chain = 'family.f') => verifyChain(house)(chain);

describe('an entry', () => {
  test('says who did what, when, from what to what, and hangs on the one before', async () => {
    await house.documents.transact(async (tx) =>
      appendAudit(tx, house, anne, {
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
      at: house.clock.now().toISOString(),
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

  test('of no family is the house’s', async () => {
    await note('x', null);
    expect(await entries('house')).toHaveLength(1);
  });
});

describe('a chain', () => {
  test('has an entry of each of many writers at once, without a gap', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => note(`a${at}`)));
    expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect((await verdict()).brokenAt).toBeNull();
  });

  test('takes the entries of one transaction in their order, each family’s in its own', async () => {
    await house.documents.transact(async (tx) => {
      for (const [action, familyId] of [
        ['one', 'f'],
        ['two', 'g'],
        ['three', 'f'],
      ] as const)
        appendAudit(tx, house, anne, { action, object: 'x', familyId });
    });
    expect((await entries()).map(({ action }) => action)).toEqual(['one', 'three']);
    expect((await entries('family.g')).map(({ action }) => action)).toEqual(['two']);
    for (const chain of ['family.f', 'family.g']) expect((await verdict(chain)).brokenAt).toBeNull();
  });

  test('has nothing of a change that was not made', async () => {
    const failed = house.documents.transact(async (tx) => {
      appendAudit(tx, house, anne, { action: 'x', object: 'x', familyId: 'f' });
      throw new Error('on second thoughts');
    });
    await expect(failed).rejects.toThrow();
    expect([await entries(), await allOf(house, auditHeads)]).toEqual([[], []]);
    expect(await verdict()).toEqual({ chain: 'family.f', entries: 0, brokenAt: null });
  });

  test('may be written on after reads that come late in its transaction', async () => {
    await house.documents.transact(async (tx) => {
      appendAudit(tx, house, anne, { action: 'one', object: 'x', familyId: 'f' });
      await tx.get(auditHeads, 'family.g');
      appendAudit(tx, house, anne, { action: 'two', object: 'x', familyId: 'f' });
    });
    expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('that was changed in the store is told by the place of the change', async () => {
    for (const action of ['one', 'two', 'three']) await note(action);
    await changeDocument(house, audits, 'family.f.2', { to: 'autre' });
    expect((await verdict()).brokenAt).toBe(2);
  });

  test('of which the end was cut off, with its head set back, is told', async () => {
    for (const action of ['one', 'two', 'three']) await note(action);
    await house.documents.transact(async (tx) => tx.remove(audits, 'family.f.3'));
    const last = await documentOf(house, audits, 'family.f.2');
    await changeDocument(house, auditHeads, 'family.f', { seq: 2, hash: last.hash });
    expect((await verdict()).brokenAt).toBe(3);
  });

  test('that another secret wrote is told', async () => {
    await note('one');
    const other = openHouse({ LINK_SECRET: 'another secret of these tests, long enough' }, house.documents);
    expect((await verifyChain(other)('family.f')).brokenAt).toBe(1);
    expect((await verdict()).brokenAt).toBeNull();
  });

  test('to which entries come while it is read is read once more', async () => {
    await note('one');
    const { find } = house.documents;
    let isRead = false;
    const documents: House['documents'] = {
      ...house.documents,
      find: async (collection, query) => {
        const page = await find(collection, query);
        if (!isRead) await note('two');
        isRead = true;
        return page;
      },
    };
    expect(await verifyChain({ ...house, documents })('family.f')).toMatchObject({
      entries: 2,
      brokenAt: null,
    });
  });
});

describe('chains of before the key', () => {
  /** As entries were written until the log had a key. */
  const noteBefore = async (chain = 'family.f', length = 2): Promise<void> => {
    let previous = '';
    for (let seq = 1; seq <= length; seq += 1) {
      const facts = { action: 'x', object: 'x', familyId: 'f', from: null, to: null, reason: '' };
      const at = house.clock.now().toISOString();
      const entry = { ...facts, at, actor: 'user:anne', chain, seq, previous, version: 1 as const };
      const hash = auditHashOf(entry, '');
      await house.documents.transact(async (tx) => {
        tx.put(audits, `${chain}.${seq}`, { ...entry, hash });
        tx.put(auditHeads, chain, { seq, hash, seal: '' });
      });
      previous = hash;
    }
  };

  test('are sealed once as they stand, and written on', async () => {
    await noteBefore();
    expect((await verdict()).brokenAt).not.toBeNull();
    expect(await sealAudits(house)).toBe('done');
    await note('new');
    expect(await verdict()).toMatchObject({ entries: 3, brokenAt: null });
  });

  test('that are broken stay without a seal, and are told to be broken', async () => {
    await noteBefore();
    await changeDocument(house, audits, 'family.f.1', { to: 'autre' });
    await noteBefore('family.g');
    expect(await sealAudits(house)).toBe('done');
    expect([(await verdict()).brokenAt, (await verdict('family.g')).brokenAt]).toEqual([1, null]);
  });

  test('are sealed by any number of programs at once, and no more after the first time', async () => {
    await noteBefore();
    expect(await Promise.all([sealAudits(house), sealAudits(house)])).toEqual(['done', 'done']);
    await noteBefore('family.forged');
    expect(await sealAudits(house)).toBe('done');
    expect((await verdict('family.forged')).brokenAt).not.toBeNull();
  });

  test('are sealed no more where somebody took the mark of it away', async () => {
    await note('one');
    await noteBefore('family.forged');
    expect(await sealAudits(house)).toBe('refused');
    expect((await documentOf(house, auditHeads, 'family.forged')).seal).toBe('');
  });

  test('go on being sealed where the first round was cut off, not by a mark without the key', async () => {
    await noteBefore();
    await noteBefore('family.g');
    const documents = dyingStore(house.documents, 2);
    await expect(sealAudits({ ...house, documents })).rejects.toThrow('gone');
    expect(await sealAudits(house)).toBe('done');
    for (const chain of ['family.f', 'family.g']) expect((await verdict(chain)).brokenAt).toBeNull();
    await changeDocument(house, auditHeads, 'sealing', { seal: 'a guess' });
    expect(await sealAudits(house)).toBe('refused');
  });
});

test('the key of the log is the house’s, and is not the secret of its links', () => {
  expect(auditKeyOf(house.settings)).not.toContain(house.settings.linkSecret);
  expect(auditKeyOf({ linkSecret: 'x' })).not.toBe(auditKeyOf(house.settings));
});
