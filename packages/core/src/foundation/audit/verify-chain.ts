import type { Deps } from '../../ports/deps.ts';
import { readPages } from '../documents/read-pages.ts';
import {
  type AuditHead,
  type AuditRecord,
  auditHeads,
  audits,
  computeAuditHash,
  computeAuditSeal,
  deriveAuditKey,
} from './audit.ts';

/** `brokenAt` is the first position at which the chain differs from what was written; null when the chain is intact. */
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

const isHeadIntact = ({ chain, entries, head }: Chain, previous: string, key: string): boolean => {
  if (head.seq !== entries.length || head.hash !== previous) return false;
  return entries.length === 0 || head.seal === computeAuditSeal(chain, head, key);
};

/**
 * Returns the first position at which a chain breaks: an entry that is missing, altered, made without the key, or cut
 * off at the end. A chain that was rewritten as a whole breaks at its end, where the seal is. Null when it is intact.
 */
export const findFirstBreak = (chain: Chain, key: string): number | null => {
  let previous = '';
  let seq = 1;
  for (const entry of chain.entries) {
    const isIntact =
      entry.chain === chain.chain &&
      entry.seq === seq &&
      entry.previous === previous &&
      entry.hash === computeAuditHash(entry, key);
    if (!isIntact) return seq;
    previous = entry.hash;
    seq += 1;
  }
  return isHeadIntact(chain, previous, key) ? null : seq;
};

/** Reads and verifies a whole chain. Starts again when an entry arrives meanwhile. */
export const verifyChain =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (chain: string): Promise<ChainVerdict> => {
    const emptyHead: AuditHead = { seq: 0, hash: '', seal: '' };
    const readHead = async () => (await documents.get(auditHeads, chain))?.value ?? emptyHead;
    const head = await readHead();
    const entries: AuditRecord[] = [];
    const query = { where: [['chain', '==', chain]], orderBy: { field: 'seq', direction: 'asc' } } as const;
    for await (const page of readPages(documents, audits, query))
      entries.push(...page.map(({ value }) => value));
    if ((await readHead()).seq !== head.seq) return verifyChain({ documents, settings })(chain);
    const brokenAt = findFirstBreak({ chain, entries, head }, deriveAuditKey(settings));
    return { chain, entries: entries.length, brokenAt };
  };
