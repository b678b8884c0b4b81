import type { AuditEntry } from '@souvenance/contracts';
import type { Actor } from '../accounts/actor.ts';
import { authorizeAdministrator } from '../accounts/authorize.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { type AuditRecord, audits } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { Stored } from '../documents/documents.port.ts';

const SHOWN = 200;

const entryOf = ({ id, value }: Stored<AuditRecord>): AuditEntry => {
  const { chain, seq, at, actor, action, object, from, to, reason } = value;
  return { id, chain, seq, at, actor, action, object, from, to, reason };
};

/** The newest entries, of one chain when asked. */
export const listAudit =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, chain?: string): Promise<AuditEntry[]> => {
    authorizeAdministrator(actor);
    const page = await documents.find(
      audits,
      chain === undefined
        ? { orderBy: { field: 'at', direction: 'desc' }, limit: SHOWN }
        : {
            where: [['chain', '==', chain]],
            orderBy: { field: 'seq', direction: 'desc' },
            limit: SHOWN,
          },
    );
    return page.items.map(entryOf);
  };

export const verifyAudit = (deps: Pick<Deps, 'documents'>) => (actor: Actor, chain: string) => {
  authorizeAdministrator(actor);
  return verifyChain(deps)(chain);
};
