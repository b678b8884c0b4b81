import { randomUUID } from 'node:crypto';
import { payAtFakeStripe } from '../../e2e/driver/carry/pay-at-fake-stripe.ts';
import { findLink, waitForMail } from '../../e2e/driver/visitor/inbox.ts';
import { openVisitor, type Visitor } from '../../e2e/driver/visitor/visitor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface GiftShop {
  readonly siteUrl: string;
  readonly inboxUrl: string;
  readonly fakeStripeUrl: string;
}

export interface BoughtGift {
  /** Token of the buyer's page, from the mail with the receipt. */
  readonly token: string;
  readonly code: string;
}

const retryUntilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
  const deadlineMs = Date.now() + 2 * MINUTE_MS;
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
    }
};

/** Reads the code of a gift on its buyer's page. */
export const readGiftCode = async ({ client }: Visitor, token: string): Promise<string> => {
  const { boxes } = await client.call('gifts.read', { params: { token } });
  return boxes[0]?.code ?? '';
};

/**
 * Buys a gift as a visitor does, and repeats each call until the site answers, since its programs may be restarting.
 */
export const buyGift = async ({ siteUrl, inboxUrl, fakeStripeUrl }: GiftShop): Promise<BoughtGift> => {
  const visitor = openVisitor(siteUrl);
  const requestId = randomUUID();
  const email = `${requestId}@exemple.fr`;
  const on = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const item = {
    kind: 'box',
    recipient: 'Jeanne Morel',
    email: null,
    message: 'Raconte-nous.',
    on,
    hour: 9,
    timeZone: 'Europe/Paris',
  } as const;
  const { sessionId } = await retryUntilAnswered(async () => {
    await visitor.read();
    const body = { requestId, buyer: { name: 'Anne Morel', email }, items: [item] };
    return visitor.client.call('stripe.multiplePublicCheckout', { body });
  });
  await payAtFakeStripe(fakeStripeUrl, sessionId);
  await retryUntilAnswered(() => visitor.client.call('gifts.confirm', { body: { sessionId } }));
  const receipt = await waitForMail(
    inboxUrl,
    { to: email },
    (mail) => findLink(mail, '/offrir/suivi/') !== null,
  );
  const token = findLink(receipt, '/offrir/suivi/')?.pathname.split('/').at(-1) ?? '';
  return { token, code: await retryUntilAnswered(() => readGiftCode(visitor, token)) };
};
