import type { JobKind } from '@souvenance/contracts';

/** Subject of a job, parsed from the string in its document. */
type JobSubject =
  | { readonly about: 'mail'; readonly mail: string; readonly orderId: string | null }
  | { readonly about: 'payment'; readonly isReceived: boolean }
  | { readonly about: 'photograph' | 'recording'; readonly id: string }
  | { readonly about: 'title'; readonly title: string };

const PAID_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
]);

const paymentKinds: readonly JobKind[] = [
  'fulfil-payment',
  'refund-payment',
  'settle-payment',
  'settle-subscription',
];

/** Parses the subject of a job of this kind; an unknown format becomes a title. */
export const readJobSubject = (kind: JobKind | null, subject: string): JobSubject => {
  if (kind === 'check-photograph' || kind === 'read-written-page')
    return { about: 'photograph', id: subject };
  if (kind === 'prepare-recording' || kind === 'transcribe-recording')
    return { about: 'recording', id: subject };
  if (kind !== null && paymentKinds.includes(kind))
    return { about: 'payment', isReceived: PAID_EVENTS.has(subject) };
  const [first = '', orderId = null] = subject.split(' ');
  return kind === 'send-mail' ? { about: 'mail', mail: first, orderId } : { about: 'title', title: subject };
};
