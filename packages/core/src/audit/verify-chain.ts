import { type AuditRecord, auditHashOf, auditHeads, audits } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { findAll } from '../documents/find-all.ts';

/** `seq` is the first place at which the chain is not what was written; null when it holds. */
export interface ChainVerdict {
  readonly chain: string;
  readonly entries: number;
  readonly brokenAt: number | null;
}

/** The first place at which a chain breaks: an entry that is missing, altered, or cut off at the end. */
export const firstBreak = (
  entries: readonly AuditRecord[],
  head: { readonly seq: number; readonly hash: string },
): number | null => {
  let previous = '';
  let seq = 1;
  for (const entry of entries) {
    const stands = entry.seq === seq && entry.previous === previous && entry.hash === auditHashOf(entry);
    if (!stands) return seq;
    previous = entry.hash;
    seq += 1;
  }
  return head.seq === entries.length && head.hash === previous ? null : seq;
};

/** Reads a chain again from its beginning. Entries that arrive meanwhile make it read once more. */
export const verifyChain =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (chain: string): Promise<ChainVerdict> => {
    const headNow = async () => (await documents.get(auditHeads, chain))?.value ?? { seq: 0, hash: '' };
    const head = await headNow();
    const found = await findAll(documents, audits, {
      where: [['chain', '==', chain]],
      orderBy: { field: 'seq', direction: 'asc' },
    });
    if ((await headNow()).seq !== head.seq) return verifyChain({ documents })(chain);
    return {
      chain,
      entries: found.length,
      brokenAt: firstBreak(
        found.map(({ value }) => value),
        head,
      ),
    };
  };
