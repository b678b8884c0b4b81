import { createSystemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { questions } from '../questions/question.ts';
import { type DeliveryRecord, deliveries, isOpen } from './delivery.ts';
import { moveDelivery } from './move-delivery.ts';

/**
 * Settles the deliveries of questions that were answered without their link, in the app or by another member. A sent
 * one counts as answered and does not slow the rhythm; an unsent one is revoked. Returns whether any was settled; the
 * scheduler then looks at the person again at once.
 */
export const settleAnswered = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  person: Stored<PersonRecord>,
  openDeliveries: readonly Stored<DeliveryRecord>[],
): Promise<boolean> => {
  const openPairs = await Promise.all(
    openDeliveries.map(async ({ id, value: { questionId } }) => ({
      delivery: await tx.get(deliveries, id),
      question: await tx.get(questions, questionId),
    })),
  );
  const settled = openPairs.flatMap(({ delivery, question }) => {
    const isAnsweredElsewhere =
      question?.value.state === 'answered' && question.value.storyId !== delivery?.value.storyId;
    const isWaiting = delivery !== null && (isOpen(delivery.value) || delivery.value.state === 'scheduled');
    return isWaiting && isAnsweredElsewhere ? [{ delivery, storyId: question.value.storyId }] : [];
  });
  if (settled.length === 0) return false;
  for (const { delivery, storyId } of settled) {
    if (delivery.value.state === 'scheduled')
      await moveDelivery(tx, deps, createSystemActor('questions'), delivery, 'revoked');
    else await moveDelivery(tx, deps, createSystemActor('questions'), delivery, 'answered', { storyId });
  }
  const wakeAt = deps.clock.now().toISOString();
  tx.put(persons, person.id, { ...person.value, unanswered: 0, reminder: null, wakeAt });
  return true;
};
