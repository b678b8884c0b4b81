import { createSystemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { questions } from '../questions/question.ts';
import { stories } from '../stories/story.ts';
import { type DeliveryRecord, deliveries, isOpen } from './delivery.ts';
import { moveDelivery } from './move-delivery.ts';

const isStoryShown = async (tx: Transaction, storyId: string | null): Promise<boolean> => {
  const story = storyId === null ? null : await tx.get(stories, storyId);
  return story?.value.shownAt !== undefined;
};

/**
 * Settles the deliveries of questions that were answered without their link, in the app or by another member. A sent
 * one counts as answered and does not slow the rhythm; an unsent one is revoked. The link of a sent one opens the
 * answer that was begun by it, or else the other answer, but no draft of another member. Returns whether any was
 * settled; the scheduler then looks at the person again at once.
 */
export const settleAnswered = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  person: Stored<PersonRecord>,
  openDeliveries: readonly Stored<DeliveryRecord>[],
): Promise<boolean> => {
  const settled: { delivery: Stored<DeliveryRecord>; storyId: string | null }[] = [];
  for (const { id, value } of openDeliveries) {
    const delivery = await tx.get(deliveries, id);
    const question = await tx.get(questions, value.questionId);
    if (delivery === null || question?.value.state !== 'answered') continue;
    const { storyId } = question.value;
    const isWaiting = isOpen(delivery.value) || delivery.value.state === 'scheduled';
    if (!isWaiting || storyId === delivery.value.storyId) continue;
    const readableId = (await isStoryShown(tx, storyId)) ? storyId : null;
    settled.push({ delivery, storyId: delivery.value.storyId ?? readableId });
  }
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
