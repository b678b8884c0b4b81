import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PaymentStanding } from '../../ports/payments.port.ts';
import type { OrderDocument } from '../orders/order.ts';
import type { Settlement } from './decide-settlement.ts';
import { postRefund } from './post-refund.ts';

type TellDeps = Pick<Deps, 'clock' | 'settings'>;
type State = PaymentStanding['disputes'][number]['state'];

const isWithout = (settlement: Settlement): boolean => settlement === 'none' || settlement === 'owe';

/** Disputes of which a state is heard for the first time. */
const changed = ({ standing: known }: OrderDocument, { disputes }: PaymentStanding) =>
  disputes.filter(({ id, state }) => known.disputes.find((one) => one.id === id)?.state !== state);

const tellOfDispute = async (
  tx: Transaction,
  deps: TellDeps,
  { number, standing, state: place }: OrderDocument,
  { id, state }: { id: string; state: State },
  settlement: Settlement,
): Promise<void> => {
  const words = coreMessages(deps.settings.locale).alerts.dispute[state];
  const turns = standing.disputes.length;
  await alertAdministrators(tx, deps, {
    cause: `alert.dispute.${id}.${state}.${turns}`,
    subject: words.subject(number),
    // Held by hand before its dispute was heard of, it is stopped too.
    sentence:
      isWithout(settlement) && !(state === 'open' && place === 'on_hold') ? words.late : words.stopped,
  });
};

/** Refunds that somebody made at the payment service, and that are heard of for the first time. */
const newElsewhere = ({ standing: known }: OrderDocument, { refunds }: PaymentStanding) =>
  refunds.filter(({ id, reference }) => reference === null && !known.refunds.some((one) => one.id === id));

/**
 * Tells the house what others did: a dispute and its end, a refund that is not of its own asking. Who bought is written to of
 * such a refund; what his bank took back, his bank has told him.
 */
export const tellOfStanding = async (
  tx: Transaction,
  deps: TellDeps,
  orderId: string,
  order: OrderDocument,
  standing: PaymentStanding,
  settlement: Settlement,
): Promise<void> => {
  for (const dispute of changed(order, standing)) await tellOfDispute(tx, deps, order, dispute, settlement);
  const isOurs = order.state === 'refunded' || order.state === 'cancelled';
  const grown = standing.refundedCents - order.standing.refundedCents;
  const news = newElsewhere(order, standing);
  if (isOurs || news.length === 0 || grown <= 0) return;
  const cents = Math.min(
    grown,
    news.reduce((sum, one) => sum + one.cents, 0),
  );
  await postRefund(tx, deps, orderId, order, { cents, turn: news.at(-1)?.id ?? '' });
  const { elsewhere } = coreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause: `alert.refunded.${orderId}.${standing.refundedCents}`,
    subject: elsewhere.subject(order.number),
    sentence: isWithout(settlement) ? elsewhere.late : elsewhere.stopped,
  });
};
