import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { findAll } from '../documents/find-all.ts';
import { type AuditHead, auditHeads, auditKeyOf, auditSealOf, audits } from './audit.ts';
import { firstBreak } from './verify-chain.ts';

type SealDeps = Pick<Deps, 'documents' | 'settings'>;

/** No chain is called so. It says that the chains of before the key are being sealed (`seq` 0), or all have been (1). */
const MARK = 'sealing';

/** What became of it: `refused` where chains are sealed although nothing says that the sealing ever began. */
export type Sealing = 'done' | 'refused';

const markWith = (deps: SealDeps, seq: 0 | 1): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const mark = { seq, hash: '' };
    tx.put(auditHeads, MARK, { ...mark, seal: auditSealOf(MARK, mark, auditKeyOf(deps.settings)) });
  });

const markNow = async ({ documents, settings }: SealDeps): Promise<number | null> => {
  const mark = (await documents.get(auditHeads, MARK))?.value;
  const isOurs = mark !== undefined && mark.seal === auditSealOf(MARK, mark, auditKeyOf(settings));
  return isOurs ? mark.seq : null;
};

/** Puts the seal on one chain as it stands, if it stands; a broken one stays without, and is found to be broken. */
const sealChain = async (
  { documents, settings }: SealDeps,
  { id, value }: Stored<AuditHead>,
): Promise<void> => {
  const key = auditKeyOf(settings);
  const found = await findAll(documents, audits, {
    where: [['chain', '==', id]],
    orderBy: { field: 'seq', direction: 'asc' },
  });
  const sealed = { ...value, seal: auditSealOf(id, value, key) };
  const entries = found.map((entry) => entry.value);
  if (firstBreak({ chain: id, entries, head: sealed }, key) !== null) return;
  await documents.transact(async (tx) => {
    const head = await tx.get(auditHeads, id);
    if (head?.value.seal === '' && head.value.seq === value.seq) tx.put(auditHeads, id, sealed);
  });
};

/**
 * Seals, once in the life of a store, the chains that were written before the audit log had a key. Run before a
 * program serves anybody; any number may run it at once. Where the mark of it is gone although chains are sealed,
 * somebody removed it: nothing is sealed any more.
 */
export const sealAudits = async (deps: SealDeps): Promise<Sealing> => {
  const mark = await markNow(deps);
  if (mark === 1) return 'done';
  const heads = (await findAll(deps.documents, auditHeads, {})).filter(({ id }) => id !== MARK);
  if (mark === null) {
    if (heads.some(({ value }) => value.seal !== '')) return 'refused';
    await markWith(deps, 0);
  }
  for (const head of heads) if (head.value.seal === '') await sealChain(deps, head);
  await markWith(deps, 1);
  return 'done';
};
