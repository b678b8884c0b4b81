import type { MailData } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { createNews } from '../../people/accounts/mail-choices.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { formatEditionName } from '../quotes/edition-name.ts';
import type { OrderDocument } from './order.ts';

type Stage = MailData<'order_status'>['stage'];

/** Stages whose mails a buyer may switch off; a hold or an end is always mailed. */
const optionalStages: readonly Stage[] = ['accepted', 'printing', 'shipped', 'delivered'];

/** Whether the stage is mailed; of a reprint, only the shipping and the question about its arrival are. */
const isMailed = ({ reprintOf }: OrderDocument, stage: Stage): boolean =>
  reprintOf === null || stage === 'shipped' || stage === 'arrival';

type MailDeps = Pick<Deps, 'clock' | 'ids' | 'settings'>;

/** Returns the tracking number of a parcel, with its recipient if there are several parcels. */
const formatTracking = (
  { trackingNumber, address }: OrderDocument['shipments'][number],
  count: number,
): string => (count === 1 ? trackingNumber : `${trackingNumber} (${address.name})`);

/** The rendering whose cover the mails of an order show, once its proof is approved. */
export const toCoverField = ({ proof }: Pick<OrderDocument, 'proof'>): { coverRenderingId?: string } =>
  proof === null ? {} : { coverRenderingId: proof.renderingId };

/** Returns the number, page and edition under which the family knows an order: those of the order that it paid. */
export const toOrderLabels = (
  settings: Pick<Deps['settings'], 'locale' | 'siteUrl'>,
  orderId: string,
  { number, cart, reprintOf, variantOf, variants }: OrderDocument,
): { orderNumber: string; orderUrl: string; edition: string } => {
  const payingOrder = reprintOf ?? variantOf ?? { orderId, number };
  const hasOneEdition = variantOf === null && variants.length === 0;
  return {
    orderNumber: payingOrder.number,
    orderUrl: `${settings.siteUrl}/book/order?order=${payingOrder.orderId}`,
    edition: hasOneEdition ? '' : formatEditionName(settings, cart),
  };
};

const toMailData = (
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
    trackingNumber: trackedShipments.map((parcel) => formatTracking(parcel, shipments.length)).join(', '),
    ...toOrderLabels(settings, orderId, order),
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
    ...(optionalStages.includes(stage) && { news: createNews(deps.settings, order.buyerUid, 'order_steps') }),
    to: { name: order.buyerName, address: order.email },
    data: {
      ...toMailData(deps, orderId, order),
      ...(optionalStages.includes(stage) && toCoverField(order)),
      stage,
      address: '',
    },
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
  const data = { ...toMailData(deps, orderId, order), stage: 'address' as const, address };
  const cause = `order_status.${orderId}.address.${deps.ids.newId()}`;
  await postMail(tx, deps, { cause, kind: 'order_status', orderId, to, data });
};
