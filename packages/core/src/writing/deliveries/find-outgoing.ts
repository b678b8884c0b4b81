import type { Stored } from '../../ports/documents.port.ts';
import { createDelivery, formatDeliveryToNarrator } from './create-delivery.ts';
import { type DeliveryRecord, deliveryId } from './delivery.ts';
import type { Picked } from './pick-question.ts';
import type { Step } from './plan-next-send.ts';
import type { PreparedSend } from './prepare-send.ts';

/** The delivery to send. */
export interface Outgoing {
  readonly id: string;
  readonly value: DeliveryRecord;
  /** False for the rhythm's own question, whose delivery is created when it is sent. */
  readonly isStored: boolean;
  /** The library question to add to the book's list with this delivery, else null. */
  readonly newQuestion: Picked['question'] | null;
}

const toStoredOutgoing = ({ id, value }: Stored<DeliveryRecord>): Outgoing => ({
  id,
  value,
  isStored: true,
  newQuestion: null,
});

/** Finds the delivery that a step sends; null for a step that sends none. */
export const findOutgoing = (prepared: PreparedSend, step: Step, now: string): Outgoing | null => {
  const { requestedDelivery, snoozedDelivery, picked, remindedDelivery, person } = prepared;
  if (step === 'asked' && requestedDelivery !== null) return toStoredOutgoing(requestedDelivery);
  if (step === 'reminder' && remindedDelivery !== null) return toStoredOutgoing(remindedDelivery);
  if (step === 'slot' && snoozedDelivery !== null) return toStoredOutgoing(snoozedDelivery);
  if (step !== 'slot' || picked === null) return null;
  const { question, isNew } = picked;
  const origin = isNew ? 'library' : 'chosen';
  const value = createDelivery(question, {
    personId: person.id,
    origin,
    at: now,
    ...formatDeliveryToNarrator(question, person.value),
  });
  return {
    id: deliveryId(person.id, question.id),
    value,
    isStored: false,
    newQuestion: isNew ? question : null,
  };
};
