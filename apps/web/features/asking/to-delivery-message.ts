import type { Delivery } from '@souvenance/contracts';

type DeliveryStatusFields = Pick<
  Delivery,
  'state' | 'sendTime' | 'sentAt' | 'remindedAt' | 'openedAt' | 'settledAt' | 'bouncedAt'
>;

/** Message key under `asking.state` for the status of a question, with the dates that it needs. */
export interface DeliveryMessage {
  readonly key:
    | 'scheduled'
    | 'rest'
    | 'room'
    | 'chosen'
    | 'queue'
    | 'pause'
    | 'address'
    | 'consent'
    | 'declined'
    | 'bounced'
    | 'unread'
    | 'reminded'
    | 'read'
    | 'answered'
    | 'skipped'
    | 'later'
    | 'revoked';
  readonly at: string | null;
  readonly remindedAt: string | null;
}

/** Message before an answer: bounced, unread, reminded, or read by the person. */
const waitingMessage = ({
  sentAt,
  remindedAt,
  openedAt,
  bouncedAt,
}: DeliveryStatusFields): DeliveryMessage => {
  if (openedAt !== null) return { key: 'read', at: openedAt, remindedAt: null };
  if (bouncedAt !== null) return { key: 'bounced', at: bouncedAt, remindedAt: null };
  if (remindedAt !== null) return { key: 'reminded', at: sentAt, remindedAt: remindedAt };
  return { key: 'unread', at: sentAt, remindedAt: null };
};

export const toDeliveryMessage = (delivery: DeliveryStatusFields): DeliveryMessage => {
  const { state, settledAt, sendTime } = delivery;
  if (state === 'scheduled') return { key: sendTime?.hindrance ?? 'scheduled', at: null, remindedAt: null };
  if (state === 'sent') return waitingMessage(delivery);
  return { key: state, at: settledAt, remindedAt: null };
};
