import { beforeEach, describe, expect, test } from 'vitest';
import { familyOf, type House, openHouse } from '../../testing/open-house.ts';
import { openBook } from '../../testing/open-order.ts';
import { changeDocument, documentOf } from '../../testing/read-house.ts';
import { auditHashOf, auditHeads, audits } from './audit.ts';
import { sealAudits } from './seal-audits.ts';
import { verifyChain } from './verify-chain.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

const brokenAt = async (chain: string) => (await verifyChain(house)(chain)).brokenAt;

/** A chain of one entry as a release of before the key wrote it; its hash is that of `hashed`. */
const writeOld = (chain: string, actor = 'user:anne', hashed = actor) =>
  house.documents.transact(async (tx) => {
    const facts = { at: '2026-01-01T09:00:00.000Z', action: 'a', object: 'b:c', familyId: null };
    const more = { from: null, to: null, reason: '', chain, seq: 1, previous: '', version: 1 as const };
    const hash = auditHashOf({ ...facts, ...more, actor: hashed }, '');
    tx.put(audits, `${chain}.1`, { ...facts, ...more, actor, hash });
    tx.put(auditHeads, chain, { seq: 1, hash, seal: '' });
  });

describe('chains of before the key', () => {
  test('are sealed as they stand, once; one that was altered stays broken', async () => {
    await writeOld('family.standing');
    await writeOld('family.altered', 'user:personne', 'user:anne');
    expect(await brokenAt('family.standing')).toBe(2);
    expect([await sealAudits(house), await sealAudits(house)]).toEqual(['done', 'done']);
    expect([await brokenAt('family.standing'), await brokenAt('family.altered')]).toEqual([null, 1]);
  });

  test('that come after the sealing are forged, and are never sealed', async () => {
    await sealAudits(house);
    await writeOld('family.late');
    expect(await sealAudits(house)).toBe('done');
    expect(await brokenAt('family.late')).toBe(2);
  });

  test('are sealed by two programs that start at once', async () => {
    for (const name of ['one', 'two', 'three']) await writeOld(`family.${name}`);
    expect(await Promise.all([sealAudits(house), sealAudits(house)])).toEqual(['done', 'done']);
    for (const name of ['one', 'two', 'three']) expect(await brokenAt(`family.${name}`)).toBeNull();
  });

  test('are sealed by the next start when the first was killed after its mark', async () => {
    await sealAudits(house);
    const { seq } = await documentOf(house, auditHeads, 'sealing');
    expect(seq).toBe(1);
    house = openHouse();
    await writeOld('family.standing');
    const { transact } = house.documents;
    let left = 1;
    const dying: House = {
      ...house,
      documents: {
        ...house.documents,
        transact: async (work) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return transact(work);
        },
      },
    };
    await expect(sealAudits(dying)).rejects.toThrow('killed');
    expect(await sealAudits(house)).toBe('done');
    expect(await brokenAt('family.standing')).toBeNull();
  });
});

describe('somebody who can write to the documents, and has no key', () => {
  let chain: string;
  beforeEach(async () => {
    await sealAudits(house);
    const familyId = await familyOf(house);
    chain = `family.${familyId}`;
    await openBook(house, familyId);
  });

  /** Every entry and the head anew, as anybody can make them. */
  const forge = async (): Promise<void> => {
    const { entries } = await verifyChain(house)(chain);
    let previous = '';
    for (let seq = 1; seq <= entries; seq += 1) {
      const known = await documentOf(house, audits, `${chain}.${seq}`);
      const entry = { ...known, previous, actor: 'user:personne', version: 1 as const };
      previous = auditHashOf(entry, '');
      await changeDocument(house, audits, `${chain}.${seq}`, { ...entry, hash: previous });
    }
    await changeDocument(house, auditHeads, chain, { seq: entries, hash: previous, seal: '' });
  };

  test('writes a whole chain anew: it is found, and stays found after the next start', async () => {
    expect(await brokenAt(chain)).toBeNull();
    await forge();
    expect(await brokenAt(chain)).not.toBeNull();
    expect(await sealAudits(house)).toBe('done');
    expect(await brokenAt(chain)).not.toBeNull();
  });

  test('takes the mark of the sealing away: nothing is sealed any more', async () => {
    const sister = await familyOf(house);
    await forge();
    await house.documents.transact(async (tx) => tx.remove(auditHeads, 'sealing'));
    expect(await sealAudits(house)).toBe('refused');
    expect(await brokenAt(chain)).not.toBeNull();
    expect(await brokenAt(`family.${sister}`)).toBeNull();
  });

  test('writes a mark of his own: it is not ours, and begins no sealing', async () => {
    await forge();
    await changeDocument(house, auditHeads, 'sealing', { seq: 0, seal: 'mine' });
    await familyOf(house);
    expect(await sealAudits(house)).toBe('refused');
    expect(await brokenAt(chain)).not.toBeNull();
  });
});
