import type { Delivery } from '@souvenance/contracts';

type DeliveryFacts = Pick<
  Delivery,
  'state' | 'departure' | 'sentAt' | 'remindedAt' | 'openedAt' | 'settledAt' | 'bouncedAt'
>;

/** Which sentence of `asking.state` tells what became of a question, and the instants that it names. */
export interface DeliveryWords {
  readonly key:
    | 'scheduled'
    | 'rest'
    | 'room'
    | 'bounced'
    | 'unread'
    | 'reminded'
    | 'read'
    | 'answered'
    | 'skipped'
    | 'later'
    | 'revoked';
  readonly day: string | null;
  readonly reminded: string | null;
}

/** The status before an answer: sent, reminded, read by the person, or refused by the address. */
const ofWaiting = ({ sentAt, remindedAt, openedAt, bouncedAt }: DeliveryFacts): DeliveryWords => {
  if (openedAt !== null) return { key: 'read', day: openedAt, reminded: null };
  if (bouncedAt !== null) return { key: 'bounced', day: bouncedAt, reminded: null };
  if (remindedAt !== null) return { key: 'reminded', day: sentAt, reminded: remindedAt };
  return { key: 'unread', day: sentAt, reminded: null };
};

export const deliveryWords = (delivery: DeliveryFacts): DeliveryWords => {
  const { state, settledAt, departure } = delivery;
  if (state === 'scheduled') return { key: departure?.behind ?? 'scheduled', day: null, reminded: null };
  if (state === 'sent') return ofWaiting(delivery);
  return { key: state, day: settledAt, reminded: null };
};
