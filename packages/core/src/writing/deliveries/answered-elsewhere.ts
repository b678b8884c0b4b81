import { systemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { questions } from '../questions/question.ts';
import { type DeliveryRecord, deliveries, isOpen } from './delivery.ts';
import { moveDelivery } from './move-delivery.ts';

/**
 * Settles a question that the narrator answered otherwise than by its link, signed in or written down by somebody else:
 * it counts as answered, and slows nothing; an unsent one is not sent. Returns whether there was one; the person is
 * then looked at again.
 */
export const settleAnswered = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  person: Stored<PersonRecord>,
  open: readonly Stored<DeliveryRecord>[],
): Promise<boolean> => {
  const openPairs = await Promise.all(
    open.map(async ({ id, value: { questionId } }) => ({
      delivery: await tx.get(deliveries, id),
      question: await tx.get(questions, questionId),
    })),
  );
  const settled = openPairs.flatMap(({ delivery, question }) => {
    const isOtherwise =
      question?.value.state === 'answered' && question.value.storyId !== delivery?.value.storyId;
    const isWaiting = delivery !== null && (isOpen(delivery.value) || delivery.value.state === 'scheduled');
    return isWaiting && isOtherwise ? [{ delivery, storyId: question.value.storyId }] : [];
  });
  if (settled.length === 0) return false;
  for (const { delivery, storyId } of settled) {
    // An unsent question is no longer asked.
    if (delivery.value.state === 'scheduled')
      await moveDelivery(tx, deps, systemActor('questions'), delivery, 'revoked');
    else await moveDelivery(tx, deps, systemActor('questions'), delivery, 'answered', { storyId });
  }
  const wakeAt = deps.clock.now().toISOString();
  tx.put(persons, person.id, { ...person.value, unanswered: 0, reminder: null, wakeAt });
  return true;
};
