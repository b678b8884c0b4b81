import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCheckout } from '../../../selling/checkouts/open-checkout.ts';
import { lacksProof } from '../../../selling/orders/editions/variants.ts';
import { orders } from '../../../selling/orders/order.ts';
import { updateOrder } from '../../../selling/orders/placing/place-order.ts';
import { approveProof } from '../../../selling/orders/proof/approve-proof.ts';
import { fulfil } from '../../../selling/payments/fulfil.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { address, addStory, readStoredOrder, renderBook } from '../../../testing/open-order.ts';
import { prepare, readAtelierToken } from '../../../testing/open-shop.ts';
import { draftOrderOfTwo, LARGE_PAGES, large, mother, withLarge } from '../../../testing/open-variants.ts';
import { readCode, readMails } from '../../../testing/read-test-app.ts';
import { settlePayment } from '../../settlements/settle-payment.ts';
import { releaseOrder } from '../admin/hold-order.ts';
import { refundOrderByHand } from '../admin/refund-by-hand.ts';
import { moveAtelierOrder } from '../work-order.ts';
import { cancelOrder } from './cancel-order.ts';

const anne = person('anne');
const steps = [
  ...(['approveFirst', 'approveLarge', 'edit', 'renderBoth', 'change', 'open', 'pay', 'fulfil'] as const),
  ...([
    'prepare',
    'prepareLarge',
    'accept',
    'acceptLarge',
    'cancel',
    'refund',
    'dispute',
    'win',
    'release',
  ] as const),
];
type Step = (typeof steps)[number];

type Draft = Awaited<ReturnType<typeof draftOrderOfTwo>>;
interface World extends Pick<Draft, 'orderId' | 'variantId' | 'bookId'> {
  readonly app: TestApp;
  proofs: Pick<Draft, 'first' | 'second'>;
  sessionId: string;
}

const approve = ({ app, orderId }: World, proof: Draft['first']) =>
  approveProof(app)(anne, orderId, { ...proof, confirmations: [] });
const accept = async ({ app }: World, id: string) =>
  moveAtelierOrder(app)(await readAtelierToken(app, id), { to: 'accepted' });
const intent = ({ sessionId }: World): string => `pi_${sessionId}`;

const run: Readonly<Record<Step, (world: World) => Promise<unknown>>> = {
  approveFirst: (world) => approve(world, world.proofs.first),
  approveLarge: (world) => approve(world, world.proofs.second),
  edit: ({ app, bookId }) => addStory(app, bookId, 'Encore'),
  renderBoth: async (world) => {
    const { app, bookId } = world;
    world.proofs = {
      first: await renderBook(app, bookId),
      second: await renderBook(app, bookId, { variant: large, pages: LARGE_PAGES }),
    };
  },
  change: ({ app, orderId }) =>
    updateOrder(app)(anne, orderId, {
      address,
      otherAddresses: [mother],
      cart: { ...withLarge, variants: [{ ...large, format: 'a5-relie', copies: 1 }] },
    }),
  open: async (world) => {
    world.sessionId = (await openCheckout(world.app)(anne, world.orderId)).sessionId;
  },
  pay: async ({ app, sessionId }) => app.payments.pay(sessionId),
  fulfil: ({ app, sessionId }) => fulfil(app)(sessionId),
  prepare: ({ app, orderId }) => prepare(app, orderId),
  prepareLarge: ({ app, variantId }) => prepare(app, variantId),
  accept: (world) => accept(world, world.orderId),
  acceptLarge: (world) => accept(world, world.variantId),
  cancel: ({ app, orderId }) => cancelOrder(app)(anne, orderId),
  refund: ({ app, orderId }) => refundOrderByHand(app)(administrator, orderId, 'demandé'),
  dispute: async (world) => {
    const { quote } = await readStoredOrder(world.app, world.orderId);
    world.app.payments.externalChanges.dispute(intent(world), quote.totalCents);
    await settlePayment(world.app)(intent(world));
  },
  win: async (world) => {
    world.app.payments.externalChanges.decide(intent(world), 'won');
    await settlePayment(world.app)(intent(world));
  },
  release: ({ app, orderId }) => releaseOrder(app)(administrator, orderId, 'vu'),
};

const producedStates = new Set(['accepted', 'printing', 'shipped', 'delivered']);
const unpaid = new Set(['awaiting_payment', 'cancelled']);

/** Asserts the invariants that hold after every step. */
const check = async (world: World, step: Step, outcome: string): Promise<void> => {
  const { app, orderId, variantId } = world;
  const lead = await readStoredOrder(app, orderId);
  const variant = (await app.documents.get(orders, variantId))?.value ?? null;
  if (step === 'open' && outcome === 'done') expect(lacksProof(lead)).toBe(false);
  const isPaid = lead.paidAt !== null;
  if (!isPaid) {
    expect(variant).toBeNull();
    expect(await readMails(app, 'book_to_print')).toEqual([]);
  }
  if (unpaid.has(lead.state)) expect(variant).toBeNull();
  // A variant of a wholly refunded order was never printed, and is not printed later.
  if (lead.state === 'refunded') expect(variant?.state ?? 'refunded').toBe('refunded');
  if (variant !== null && producedStates.has(variant.state)) expect(lead.state).not.toBe('refunded');
  const bytes = [lead.proof, variant?.proof ?? null].map((proof) => proof?.renderingId);
  if (variant !== null) {
    expect(bytes[1]).toBe(lead.variants[0]?.proof?.renderingId);
    expect(bytes[0]).not.toBe(bytes[1]);
    expect(variant.quote.totalCents).toBe(0);
  }
  const { refunds: refunded } = app.payments;
  expect(refunded.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(lead.quote.totalCents);
};

/** The steps of an order without incident; random steps are inserted between them, so that each state is tested. */
const usualSteps: Step[] = [
  'approveFirst',
  'approveLarge',
  'open',
  'pay',
  'fulfil',
  'prepare',
  'prepareLarge',
  'accept',
];

test('in any order of events, no unapproved order can be paid, no unpaid one is printed, and no printed one is refunded', async () => {
  const between = fc.array(fc.constantFrom(...steps), { maxLength: 3 });
  const insertedSteps = fc.array(between, { minLength: usualSteps.length, maxLength: usualSteps.length });
  const visitedStates = new Set<string>();
  await fc.assert(
    fc.asyncProperty(insertedSteps, async (others) => {
      const app = createTestApp({ LIMIT_RENDERINGS_PER_HOUR: '1000' });
      const { first, second, ...ids } = await draftOrderOfTwo(app);
      const world: World = { app, ...ids, proofs: { first, second }, sessionId: '' };
      for (const step of usualSteps.flatMap((one, at) => [...(others[at] ?? []), one])) {
        app.clock.forward(1_000);
        // Most random steps are refused; the invariants must hold all the same.
        const outcome = await readCode(run[step](world)).catch(() => 'thrown');
        visitedStates.add(`${step} ${outcome === 'done'}`);
        await check(world, step, outcome);
      }
    }),
    { numRuns: 80, seed: 2026 },
  );
  // Every step succeeded at least once.
  for (const step of steps) expect([...visitedStates], step).toContain(`${step} true`);
});
