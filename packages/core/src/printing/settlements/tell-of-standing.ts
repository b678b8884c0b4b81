import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PaymentStanding } from '../../ports/payments.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import type { Settlement } from './decide-settlement.ts';

type TellDeps = Pick<Deps, 'clock' | 'settings'>;
type State = PaymentStanding['disputes'][number]['state'];

const isWithout = (settlement: Settlement): boolean => settlement === 'none' || settlement === 'owe';

/** Disputes of which a state is heard for the first time. */
const changed = ({ standing: known }: OrderDocument, { disputes }: PaymentStanding) =>
  disputes.filter(({ id, state }) => known.disputes.find((one) => one.id === id)?.state !== state);

const tellOfDispute = (
  tx: Transaction,
  deps: TellDeps,
  { number, standing, state: place }: OrderDocument,
  { id, state }: { id: string; state: State },
  settlement: Settlement,
): void => {
  const words = coreMessages(deps.settings.locale).alerts.dispute[state];
  const turns = standing.disputes.length;
  alertAdministrators(tx, deps, {
    cause: `alert.dispute.${id}.${state}.${turns}`,
    subject: words.subject(number),
    // Held by hand before its dispute was heard of, it is stopped too.
    sentence:
      isWithout(settlement) && !(state === 'open' && place === 'on_hold') ? words.late : words.stopped,
  });
};

/** Tells the house what others did: a dispute and its end, a refund that is not of its own asking. */
export const tellOfStanding = (
  tx: Transaction,
  deps: TellDeps,
  orderId: string,
  order: OrderDocument,
  standing: PaymentStanding,
  settlement: Settlement,
): void => {
  for (const dispute of changed(order, standing)) tellOfDispute(tx, deps, order, dispute, settlement);
  const isOurs = order.state === 'refunded' || order.state === 'cancelled';
  if (isOurs || standing.refundedCents <= order.standing.refundedCents) return;
  const { elsewhere } = coreMessages(deps.settings.locale).alerts;
  alertAdministrators(tx, deps, {
    cause: `alert.refunded.${orderId}.${standing.refundedCents}`,
    subject: elsewhere.subject(order.number),
    sentence: isWithout(settlement) ? elsewhere.late : elsewhere.stopped,
  });
};
