import {
  checkouts,
  type Documents,
  newOrderFields,
  orders,
  type PaymentSession,
  type Payments,
  readSettings,
  reconcilePayments,
} from '@souvenance/core';

/** Interval of the reconciler's rounds, and lifetime of a session at the payment service. */
const ROUND_MS = 30_000;
const SESSION_MS = 86_400_000;
/** Default of `PAYMENTS_AFTER_MS`. */
const OLDER_THAN_MS = 60_000;

export interface RoundFigures {
  readonly round: number;
  /** Documents returned by queries in this round. */
  readonly documents: number;
  /** Sessions read from the payment service in this round. */
  readonly calls: number;
  /** Sessions that still wait to be read. */
  readonly waiting: number;
}

const noPress = (): never => {
  throw new Error('no book is made here');
};
const { linkSecrets, ...environmentSettings } = readSettings(
  {
    SITE_URL: 'https://souvenance.example',
    PRINT_SHOP_EMAIL: 'atelier@exemple.fr',
    OPERATOR_EMAIL: 'maison@exemple.fr',
    LINK_SECRET: 'a-secret-for-a-bench-of-at-least-32-characters',
  },
  {
    version: '1',
    printProfile: noPress,
    planDerivation: noPress,
    describeProduct: noPress,
    estimatePages: noPress,
    wordDescription: noPress,
  },
);
const settings = { ...environmentSettings, linkSecret: linkSecrets[0] };

const makeOrder = (index: number, sessionId: string, at: string) => ({
  ...newOrderFields,
  number: `2026-${index}`,
  familyId: `family-${index}`,
  bookId: `book-${index}`,
  bookTitle: 'Les jours de Jeanne',
  narrator: 'Jeanne Morel',
  buyerUid: 'anne',
  buyerName: 'Anne Morel',
  email: 'anne@exemple.fr',
  cart: {
    format: 'a5-broche' as const,
    largePrint: false,
    copies: 1,
    ebook: true,
    country: 'FR',
    express: false,
  },
  quote: { currency: 'EUR', lines: [], totalCents: 4_900, vatCents: 0, shippingCents: 0 },
  address: null,
  state: 'awaiting_payment' as const,
  version: 1,
  sessionId,
  history: [],
  createdAt: at,
  updatedAt: at,
});

const BATCH = 200;

const abandon = async (documents: Documents, count: number, at: string): Promise<void> => {
  for (let from = 0; from < count; from += BATCH)
    await documents.transact(async (tx) => {
      for (let index = from; index < Math.min(count, from + BATCH); index += 1) {
        const sessionId = `cs_${index}`;
        const orderId = `order-${index}`;
        tx.put(orders, orderId, makeOrder(index, sessionId, at));
        tx.put(checkouts, sessionId, {
          paysFor: 'order',
          orderId,
          traceId: '',
          spanId: '',
          familyId: `family-${index}`,
          openedAt: at,
          checkAt: at,
          checks: 0,
        });
      }
    });
};

const stillWaiting = async (documents: Documents): Promise<number> => {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await documents.find(checkouts, {
      where: [['checkAt', '>', '']],
      orderBy: { field: 'checkAt', direction: 'asc' },
      limit: 500,
      ...(cursor === undefined ? {} : { cursor }),
    });
    count += page.items.length;
    cursor = page.cursor;
  }
  return count;
};

/**
 * Leaves `count` payments open at once and measures the cost of each round of the reconciler; `hours` are those that
 * are reported.
 */
export const measureRounds = async (
  documents: Documents,
  { count, hours }: { count: number; hours: readonly number[] },
): Promise<RoundFigures[]> => {
  const startMs = Date.parse('2026-03-02T09:00:00Z');
  let now = startMs;
  await abandon(documents, count, new Date(startMs).toISOString());
  let calls = 0;
  let documentReads = 0;
  const session = (id: string): PaymentSession => ({
    id,
    status: now - startMs > SESSION_MS ? 'expired' : 'open',
    paymentStatus: 'unpaid',
    amountCents: 4_900,
    currency: 'eur',
    livemode: false,
    orderId: null,
    paymentIntentId: null,
    clientSecret: null,
  });
  const readSession: Payments['readSession'] = async (id) => {
    calls += 1;
    return session(id);
  };
  const find: Documents['find'] = async (collection, query) => {
    const page = await documents.find(collection, query);
    documentReads += page.items.length;
    return page;
  };
  const reconcile = reconcilePayments({
    documents: { ...documents, find },
    payments: { readSession } as Payments,
    clock: { now: () => new Date(now) },
    ids: { newId: () => 'none', newSecret: () => 'none' },
    settings,
  });
  const rounds: RoundFigures[] = [];
  const last = Math.max(...hours) * (3_600_000 / ROUND_MS);
  for (let round = 1; round <= last; round += 1) {
    now += ROUND_MS;
    [calls, documentReads] = [0, 0];
    await reconcile(OLDER_THAN_MS, (error) => {
      throw error;
    });
    if (hours.some((hour) => hour * (3_600_000 / ROUND_MS) === round))
      rounds.push({ round, documents: documentReads, calls, waiting: await stillWaiting(documents) });
  }
  return rounds;
};
