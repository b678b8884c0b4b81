import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCheckout } from '../../../selling/checkouts/open-checkout.ts';
import { lacksProof } from '../../../selling/orders/editions/variants.ts';
import { orders } from '../../../selling/orders/order.ts';
import { updateOrder } from '../../../selling/orders/placing/place-order.ts';
import { approveProof } from '../../../selling/orders/proof/approve-proof.ts';
import { fulfil } from '../../../selling/payments/fulfil.ts';
import { administrator, type House, openHouse, person } from '../../../testing/open-house.ts';
import { address, addStory, orderOf, renderBook } from '../../../testing/open-order.ts';
import { prepare, tokenOf } from '../../../testing/open-shop.ts';
import { draftOfTwo, LARGE_PAGES, large, mother, withLarge } from '../../../testing/open-variants.ts';
import { codeOf, mailsIn } from '../../../testing/read-house.ts';
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

type Draft = Awaited<ReturnType<typeof draftOfTwo>>;
interface World extends Pick<Draft, 'orderId' | 'variantId' | 'bookId'> {
  readonly house: House;
  proofs: Pick<Draft, 'first' | 'second'>;
  sessionId: string;
}

const approve = ({ house, orderId }: World, proof: Draft['first']) =>
  approveProof(house)(anne, orderId, { ...proof, confirmations: [] });
const accept = async ({ house }: World, id: string) =>
  moveAtelierOrder(house)(await tokenOf(house, id), { to: 'accepted' });
const intent = ({ sessionId }: World): string => `pi_${sessionId}`;

const run: Readonly<Record<Step, (world: World) => Promise<unknown>>> = {
  approveFirst: (world) => approve(world, world.proofs.first),
  approveLarge: (world) => approve(world, world.proofs.second),
  edit: ({ house, bookId }) => addStory(house, bookId, 'Encore'),
  renderBoth: async (world) => {
    const { house, bookId } = world;
    world.proofs = {
      first: await renderBook(house, bookId),
      second: await renderBook(house, bookId, { variant: large, pages: LARGE_PAGES }),
    };
  },
  change: ({ house, orderId }) =>
    updateOrder(house)(anne, orderId, {
      address,
      otherAddresses: [mother],
      cart: { ...withLarge, variants: [{ ...large, format: 'a5-relie', copies: 1 }] },
    }),
  open: async (world) => {
    world.sessionId = (await openCheckout(world.house)(anne, world.orderId)).sessionId;
  },
  pay: async ({ house, sessionId }) => house.payments.pay(sessionId),
  fulfil: ({ house, sessionId }) => fulfil(house)(sessionId),
  prepare: ({ house, orderId }) => prepare(house, orderId),
  prepareLarge: ({ house, variantId }) => prepare(house, variantId),
  accept: (world) => accept(world, world.orderId),
  acceptLarge: (world) => accept(world, world.variantId),
  cancel: ({ house, orderId }) => cancelOrder(house)(anne, orderId),
  refund: ({ house, orderId }) => refundOrderByHand(house)(administrator, orderId, 'demandé'),
  dispute: async (world) => {
    const { quote } = await orderOf(world.house, world.orderId);
    world.house.payments.elsewhere.dispute(intent(world), quote.totalCents);
    await settlePayment(world.house)(intent(world));
  },
  win: async (world) => {
    world.house.payments.elsewhere.decide(intent(world), 'won');
    await settlePayment(world.house)(intent(world));
  },
  release: ({ house, orderId }) => releaseOrder(house)(administrator, orderId, 'vu'),
};

const made = new Set(['accepted', 'printing', 'shipped', 'delivered']);
const unpaid = new Set(['awaiting_payment', 'cancelled']);

/** The invariants after every step. */
const check = async (world: World, step: Step, outcome: string): Promise<void> => {
  const { house, orderId, variantId } = world;
  const lead = await orderOf(house, orderId);
  const variant = (await house.documents.get(orders, variantId))?.value ?? null;
  if (step === 'open' && outcome === 'done') expect(lacksProof(lead)).toBe(false);
  const isPaid = lead.paidAt !== null;
  if (!isPaid) {
    expect(variant).toBeNull();
    expect(await mailsIn(house, 'book_to_print')).toEqual([]);
  }
  if (unpaid.has(lead.state)) expect(variant).toBeNull();
  // A variant of a wholly refunded order was never printed, and is not printed later.
  if (lead.state === 'refunded') expect(variant?.state ?? 'refunded').toBe('refunded');
  if (variant !== null && made.has(variant.state)) expect(lead.state).not.toBe('refunded');
  const bytes = [lead.proof, variant?.proof ?? null].map((proof) => proof?.renderingId);
  if (variant !== null) {
    expect(bytes[1]).toBe(lead.variants[0]?.proof?.renderingId);
    expect(bytes[0]).not.toBe(bytes[1]);
    expect(variant.quote.totalCents).toBe(0);
  }
  const { refunded } = house.payments;
  expect(refunded.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(lead.quote.totalCents);
};

/** The way of an order that all goes well with, so that chance meets every place of it. */
const way: Step[] = [
  'approveFirst',
  'approveLarge',
  'open',
  'pay',
  'fulfil',
  'prepare',
  'prepareLarge',
  'accept',
];

test('whatever happens in whatever order, nothing is payable unapproved, printed unpaid, or given back when made', async () => {
  const between = fc.array(fc.constantFrom(...steps), { maxLength: 3 });
  const walks = fc.array(between, { minLength: way.length, maxLength: way.length });
  const visitedStates = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walks, async (others) => {
      const house = openHouse({ LIMIT_RENDERINGS_PER_HOUR: '1000' });
      const { first, second, ...ids } = await draftOfTwo(house);
      const world: World = { house, ...ids, proofs: { first, second }, sessionId: '' };
      for (const step of way.flatMap((one, at) => [...(others[at] ?? []), one])) {
        house.clock.forward(1_000);
        // Most are refused where they stand; what matters is what they leave.
        const outcome = await codeOf(run[step](world)).catch(() => 'thrown');
        visitedStates.add(`${step} ${outcome === 'done'}`);
        await check(world, step, outcome);
      }
    }),
    { numRuns: 200, seed: 2026 },
  );
  // The walks came everywhere.
  for (const step of steps) expect([...visitedStates], step).toContain(`${step} true`);
});
