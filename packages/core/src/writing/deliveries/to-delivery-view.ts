import type { Delivery } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { DeliveryRecord } from './delivery.ts';

interface Recipient {
  readonly name: string;
  readonly isNarrator: boolean;
  /** When the address was last corrected. */
  readonly emailChangedAt?: string | undefined;
  readonly sendTime?: Delivery['sendTime'];
}

/**
 * A delivery as this member of the family sees it: the story id appears only once the answer was sent, and a bounce
 * only until the address is corrected.
 */
export const toDeliveryView = (
  { id, value }: Pick<Stored<DeliveryRecord>, 'id' | 'value'>,
  actor: Actor,
  { name, isNarrator, emailChangedAt, sendTime = null }: Recipient,
): Delivery => {
  const { personId, questionId, question, theme, origin, askedBy, state } = value;
  const { createdAt, sentAt, remindedAt, openedAt, settledAt, bouncedAt } = value;
  const isCorrected = bouncedAt !== null && emailChangedAt !== undefined && emailChangedAt > bouncedAt;
  const storyId = state === 'answered' ? value.storyId : null;
  return {
    id,
    personId,
    personName: name,
    isNarrator,
    questionId,
    question,
    theme,
    origin,
    askedBy,
    isOwn: actor.kind === 'user' && value.askedByUid === actor.uid,
    state,
    createdAt,
    sentAt,
    remindedAt,
    openedAt,
    settledAt,
    bouncedAt: isCorrected ? null : bouncedAt,
    storyId,
    sendTime,
  };
};
