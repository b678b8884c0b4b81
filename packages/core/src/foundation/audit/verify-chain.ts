import type { Deps } from '../../ports/deps.ts';
import { findAll } from '../documents/find-all.ts';
import {
  type AuditHead,
  type AuditRecord,
  auditHashOf,
  auditHeads,
  auditKeyOf,
  auditSealOf,
  audits,
} from './audit.ts';

/** `seq` is the first place at which the chain is not what was written; null when it holds. */
export interface ChainVerdict {
  readonly chain: string;
  readonly entries: number;
  readonly brokenAt: number | null;
}

interface Chain {
  readonly chain: string;
  readonly entries: readonly AuditRecord[];
  readonly head: AuditHead;
}

const isHeadRight = ({ chain, entries, head }: Chain, previous: string, key: string): boolean => {
  if (head.seq !== entries.length || head.hash !== previous) return false;
  return entries.length === 0 || head.seal === auditSealOf(chain, head, key);
};

/**
 * The first place at which a chain breaks: an entry that is missing, altered, made without the key, or cut off at the end. A chain that was written anew as a whole breaks at its end, where the seal is.
 */
export const firstBreak = (chain: Chain, key: string): number | null => {
  let previous = '';
  let seq = 1;
  for (const entry of chain.entries) {
    const isIntact =
      entry.chain === chain.chain &&
      entry.seq === seq &&
      entry.previous === previous &&
      entry.hash === auditHashOf(entry, key);
    if (!isIntact) return seq;
    previous = entry.hash;
    seq += 1;
  }
  return isHeadRight(chain, previous, key) ? null : seq;
};

/** Reads a chain again from its beginning. Entries that arrive meanwhile make it read once more. */
export const verifyChain =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (chain: string): Promise<ChainVerdict> => {
    const none: AuditHead = { seq: 0, hash: '', seal: '' };
    const headNow = async () => (await documents.get(auditHeads, chain))?.value ?? none;
    const head = await headNow();
    const storedEntries = await findAll(documents, audits, {
      where: [['chain', '==', chain]],
      orderBy: { field: 'seq', direction: 'asc' },
    });
    if ((await headNow()).seq !== head.seq) return verifyChain({ documents, settings })(chain);
    const entries = storedEntries.map(({ value }) => value);
    const brokenAt = firstBreak({ chain, entries, head }, auditKeyOf(settings));
    return { chain, entries: storedEntries.length, brokenAt };
  };
