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

/**
 * Checks the entries of a chain as they are read, in their order, so that a long chain is never held whole. `end`
 * returns the first position at which the chain breaks; null when it is intact.
 */
const openChainCheck = (chain: string, key: string) => {
  let previous = '';
  let seq = 1;
  let brokenAt: number | null = null;
  const add = (entry: AuditRecord): void => {
    if (brokenAt !== null) return;
    const isIntact =
      entry.chain === chain &&
      entry.seq === seq &&
      entry.previous === previous &&
      entry.hash === computeAuditHash(entry, key);
    if (!isIntact) {
      brokenAt = seq;
      return;
    }
    previous = entry.hash;
    seq += 1;
  };
  const end = (head: AuditHead): number | null => {
    const isSealed = seq === 1 || head.seal === computeAuditSeal(chain, head, key);
    const isHeadIntact = head.seq === seq - 1 && head.hash === previous && isSealed;
    return brokenAt ?? (isHeadIntact ? null : seq);
  };
  return { add, end };
};

/**
 * Returns the first position at which a chain breaks: an entry that is missing, altered, made without the key, or cut
 * off at the end. A chain that was rewritten as a whole breaks at its end, where the seal is. Null when it is intact.
 */
export const findFirstBreak = ({ chain, entries, head }: Chain, key: string): number | null => {
  const check = openChainCheck(chain, key);
  for (const entry of entries) check.add(entry);
  return check.end(head);
};

/** Reads and verifies a whole chain, page by page. Starts again when an entry arrives meanwhile. */
export const verifyChain =
  ({ documents, settings }: Pick<Deps, 'documents' | 'settings'>) =>
  async (chain: string): Promise<ChainVerdict> => {
    const emptyHead: AuditHead = { seq: 0, hash: '', seal: '' };
    const readHead = async () => (await documents.get(auditHeads, chain))?.value ?? emptyHead;
    const head = await readHead();
    const check = openChainCheck(chain, deriveAuditKey(settings));
    let entries = 0;
    const query = { where: [['chain', '==', chain]], orderBy: { field: 'seq', direction: 'asc' } } as const;
    for await (const page of readPages(documents, audits, query)) {
      for (const { value } of page) check.add(value);
      entries += page.length;
    }
    if ((await readHead()).seq !== head.seq) return verifyChain({ documents, settings })(chain);
    return { chain, entries, brokenAt: check.end(head) };
  };
