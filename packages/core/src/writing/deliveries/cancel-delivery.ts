import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { withAskerAsAuthor } from '../questions/question.ts';
import { deliveries } from './delivery.ts';

/**
 * Cancels a delivery that was not sent yet: nothing of it stays, and its question is a chosen one of the book's list
 * again. Allowed to its asker and to every writer. Throws `delivery.sent` once its mail was sent.
 */
export const cancelDelivery =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (actor: Actor, bookId: string, id: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const storedDelivery = await tx.get(deliveries, id);
      const delivery = storedDelivery?.value.bookId === bookId ? storedDelivery : null;
      await authorizeAccess(
        tx,
        actor,
        'question.remove',
        'delivery',
        delivery && withAskerAsAuthor(delivery),
      );
      if (delivery === null) return;
      if (delivery.value.state !== 'scheduled') throw new AppError('delivery.sent');
      tx.remove(deliveries, id);
      await appendAudit(tx, deps, actor, {
        action: 'delivery.moved',
        object: `delivery:${id}`,
        familyId: delivery.value.familyId,
        from: 'scheduled',
        to: null,
      });
    });
