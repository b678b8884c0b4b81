import type { MailData } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { newsFor } from '../../people/accounts/mail-choices.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { editionName } from '../quotes/edition-name.ts';
import type { OrderDocument } from './order.ts';

type Stage = MailData<'order_status'>['stage'];

/** Stages whose mails a buyer may switch off; a hold or an end is always mailed. */
const steps: readonly Stage[] = ['accepted', 'printing', 'shipped', 'delivered'];

/** For a reprint only the shipping mail is sent. */
const isMailed = ({ reprintOf }: OrderDocument, stage: Stage): boolean =>
  reprintOf === null || stage === 'shipped';

type MailDeps = Pick<Deps, 'clock' | 'settings'>;

/** Tracking number of a parcel, with its recipient if there are several. */
const trackingOf = (
  { trackingNumber, address }: OrderDocument['shipments'][number],
  count: number,
): string => (count === 1 ? trackingNumber : `${trackingNumber} (${address.name})`);

/** Number, page and edition under which the family knows an order: those of the order that it paid. */
export const orderLabels = (
  settings: Pick<Deps['settings'], 'locale' | 'siteUrl'>,
  orderId: string,
  { number, cart, reprintOf, variantOf, variants }: OrderDocument,
): { orderNumber: string; orderUrl: string; edition: string } => {
  const paidBy = reprintOf ?? variantOf ?? { orderId, number };
  const isOne = variantOf === null && variants.length === 0;
  return {
    orderNumber: paidBy.number,
    orderUrl: `${settings.siteUrl}/book/order?order=${paidBy.orderId}`,
    edition: isOne ? '' : editionName(settings, cart),
  };
};

const dataOf = (
  { settings }: MailDeps,
  orderId: string,
  order: OrderDocument,
): Omit<MailData<'order_status'>, 'stage' | 'address'> => {
  const { reprintOf, shipments } = order;
  const trackedShipments = shipments.filter(({ trackingNumber }) => trackingNumber !== '');
  return {
    name: order.buyerName,
    title: order.bookTitle,
    isReprint: reprintOf !== null,
    carrier: [...new Set(trackedShipments.map(({ carrier }) => carrier))].join(', '),
    trackingNumber: trackedShipments.map((parcel) => trackingOf(parcel, shipments.length)).join(', '),
    ...orderLabels(settings, orderId, order),
  };
};

/** Mails the buyer that the order reached a stage, once for each stage. */
export const postOrderStatus = async (
  tx: Transaction,
  deps: MailDeps,
  orderId: string,
  order: OrderDocument,
  stage: Stage,
): Promise<void> => {
  if (!isMailed(order, stage)) return;
  await postMail(tx, deps, {
    cause: `order_status.${orderId}.${stage}`,
    kind: 'order_status',
    orderId,
    ...(steps.includes(stage) && { news: newsFor(deps.settings, order.buyerUid, 'order_steps') }),
    to: { name: order.buyerName, address: order.email },
    data: { ...dataOf(deps, orderId, order), stage, address: '' },
  });
};

/** Mails the buyer the corrected address, for each correction. */
export const postCorrectedAddress = async (
  tx: Transaction,
  deps: MailDeps,
  orderId: string,
  order: OrderDocument,
  address: string,
): Promise<void> => {
  const to = { name: order.buyerName, address: order.email };
  const data = { ...dataOf(deps, orderId, order), stage: 'address' as const, address };
  const cause = `order_status.${orderId}.address.${deps.clock.now().getTime()}`;
  await postMail(tx, deps, { cause, kind: 'order_status', orderId, to, data });
};
