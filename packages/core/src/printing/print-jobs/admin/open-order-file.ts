import type { RenderingFileName } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import { openOrder } from '../../../selling/orders/admin/open-order.ts';
import { openProofFile } from '../proof-file.ts';

/**
 * Opens a file of the proof for an administrator, and records it in the audit log. Throws `order.not_found`,
 * `file.not_found`.
 */
export const openOrderFile =
  (deps: Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, orderId: string, name: RenderingFileName) => {
    const order = await openOrder(deps.documents, actor, orderId, 'admin.read');
    const openedFile = await openProofFile(deps, order, name);
    const { familyId } = order.value;
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, { action: 'file.opened', object: `order:${orderId}`, familyId, to: name }),
    );
    return openedFile;
  };
