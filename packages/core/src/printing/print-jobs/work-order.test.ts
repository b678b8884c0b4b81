import { beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '../../foundation/audit/verify-chain.ts';
import { orders } from '../../selling/orders/order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import {
  handOver,
  listStepsTo,
  placeOrderAtStep,
  placeSentOrder,
  type SentOrder,
  tracked,
} from '../../testing/open-shop.ts';
import { readDocument, readMails } from '../../testing/read-test-app.ts';
import { answerShop } from './admin/answer-shop.ts';
import { holdOrder, releaseOrder } from './admin/hold-order.ts';
import { askOperator, refuseFile } from './ask-operator.ts';
import { cancelOrder } from './order-changes/cancel-order.ts';
import { type AtelierMove, moveAtelierOrder, readAtelier } from './work-order.ts';

const refusal = { code: 'order.state_refused' };
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp();
  order = await placeSentOrder(app);
});

const move = (to: AtelierMove, token = order.token) => moveAtelierOrder(app)(token, to);
const read = () => readStoredOrder(app, order.orderId);
const statusStages = async (): Promise<unknown[]> =>
  (await readMails(app, 'order_status')).map(({ data }) => data.stage);

describe('the steps of a print shop', () => {
  test('lead one by one to the delivery; the buyer is notified of each, and the audit chain of the order records it', async () => {
    for (const step of listStepsTo('delivered')) {
      app.clock.forward(60_000);
      await move(step);
    }
    const { state, history, shipments } = await read();
    expect(state).toBe('delivered');
    expect(history.slice(-4).map(({ to, by }) => [to, by])).toEqual(
      ['accepted', 'printing', 'shipped', 'delivered'].map((to) => [to, `atelier:${order.orderId}`]),
    );
    expect(shipments).toMatchObject([{ state: 'delivered', carrier: 'Colissimo', trackingNumber: '6A1' }]);
    expect(await statusStages()).toEqual(['accepted', 'printing', 'shipped', 'delivered']);
    const entries = await auditOf(app, `order:${order.orderId}`);
    expect(entries.filter(({ chain }) => chain === `order.${order.orderId}`)).toHaveLength(4);
    expect(await verifyChain(app)(`order.${order.orderId}`)).toMatchObject({ entries: 4, brokenAt: null });
  });

  test.each<[AtelierMove['to'], AtelierMove['to'][]]>([
    ['accepted', ['shipped', 'delivered']],
    ['printing', ['accepted', 'delivered']],
    ['shipped', ['accepted', 'printing']],
    ['delivered', ['accepted', 'printing', 'shipped']],
  ])('from %s it does not go to %j', async (at, others) => {
    for (const step of listStepsTo(at)) await move(step);
    const before = await read();
    for (const to of others) {
      const step: AtelierMove = to === 'shipped' ? tracked : { to };
      await expect(move(step)).rejects.toMatchObject({ ...refusal, details: { state: at } });
    }
    expect(await read()).toEqual(before);
  });

  test('are refused before the acceptance', async () => {
    for (const step of listStepsTo('delivered').slice(1))
      await expect(move(step)).rejects.toMatchObject(refusal);
    expect(await statusStages()).toEqual([]);
  });

  test('count once when repeated, also at the same time', async () => {
    await Promise.all([move({ to: 'accepted' }), move({ to: 'accepted' }), move({ to: 'accepted' })]);
    await move({ to: 'accepted' });
    const { history } = await read();
    expect(history.filter(({ to }) => to === 'accepted')).toHaveLength(1);
    expect(await statusStages()).toEqual(['accepted']);
  });

  test('do not change the tracking number of the parcel when repeated', async () => {
    for (const step of listStepsTo('shipped')) await move(step);
    await move({ ...tracked, trackingNumber: 'ANOTHER' });
    expect((await read()).shipments).toMatchObject([{ trackingNumber: '6A1' }]);
  });

  test.each(['on_hold', 'cancelled', 'refunded'] as const)(
    'are refused while the order is %s',
    async (state) => {
      await changeOrder(app, order.orderId, {
        state,
        stateBeforeHold: state === 'on_hold' ? 'sent_to_print' : null,
      });
      for (const step of listStepsTo('delivered')) await expect(move(step)).rejects.toMatchObject(refusal);
      expect(await statusStages()).toEqual([]);
    },
  );

  test('are refused for an invalid link', async () => {
    await expect(move({ to: 'accepted' }, 'unknown')).rejects.toMatchObject({ code: 'atelier.not_found' });
  });

  test('continue after a hold where they were', async () => {
    await move({ to: 'accepted' });
    await holdOrder(app)(administrator, order.orderId, 'file');
    await expect(move({ to: 'printing' })).rejects.toMatchObject(refusal);
    await releaseOrder(app)(administrator, order.orderId, 'fichier vu');
    expect((await move({ to: 'printing' })).state).toBe('printing');
  });
});

describe('an order in several parcels', () => {
  beforeEach(async () => {
    const [one] = (await read()).shipments;
    if (one === undefined) throw new Error('no shipment');
    await changeOrder(app, order.orderId, { shipments: [one, { ...one, id: 's2', copies: 4 }] });
    await move({ to: 'accepted' });
    await move({ to: 'printing' });
  });
  const states = async () => (await read()).shipments.map(({ state }) => state);

  test('has shipped when all of them have, each with its own number', async () => {
    await move({ ...tracked, shipmentId: 's2', trackingNumber: '6A2' });
    expect((await read()).state).toBe('printing');
    expect(await statusStages()).not.toContain('shipped');
    await move({ ...tracked, shipmentId: 's1' });
    expect((await read()).state).toBe('shipped');
    expect((await read()).shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['6A1', '6A2']);
    expect((await statusStages()).filter((stage) => stage === 'shipped')).toHaveLength(1);
  });

  test('is delivered when all of them are', async () => {
    await move(tracked);
    await move({ to: 'delivered', shipmentId: 's1' });
    expect([(await read()).state, await states()]).toEqual(['shipped', ['delivered', 'shipped']]);
    await move({ to: 'delivered', shipmentId: 's2' });
    expect((await read()).state).toBe('delivered');
  });

  test('does not ship by an unknown parcel', async () => {
    await move({ ...tracked, shipmentId: 's9' });
    expect([(await read()).state, await states()]).toEqual(['printing', ['waiting', 'waiting']]);
  });
});

describe('print shop and buyer at the same time', () => {
  test('one of the two wins: the order is accepted or refunded', async () => {
    const outcomes = await collectOutcomes([
      move({ to: 'accepted' }),
      cancelOrder(app)(person('anne'), order.orderId),
    ]);
    expect(outcomes).toEqual(['done', 'order.state_refused']);
    expect(['accepted', 'refunded']).toContain((await read()).state);
  });

  test('an accepted order is no longer cancelled', async () => {
    await move({ to: 'accepted' });
    await expect(cancelOrder(app)(person('anne'), order.orderId)).rejects.toMatchObject(refusal);
    expect(app.payments.refundsAsked).toBe(0);
  });
});

describe('a question from the print shop', () => {
  const ask = (text: string, token = order.token) => askOperator(app)(token, { text });

  test('is stored with the order and mailed to the operator, with a link to the order', async () => {
    const view = await ask('Quel papier\u202f?');
    const at = app.clock.now().toISOString();
    expect(view).toMatchObject({
      isAwaitingAnswer: true,
      questions: [{ at, by: 'shop', text: 'Quel papier\u202f?', refused: null }],
    });
    const [mail] = await readMails(app, 'atelier_question');
    expect(mail).toMatchObject({
      to: { address: 'maison@souvenance.example' },
      orderId: order.orderId,
      data: {
        question: 'Quel papier\u202f?',
        orderUrl: `https://souvenance.example/admin/orders/${order.orderId}`,
      },
    });
    expect(JSON.stringify(mail)).not.toContain(order.token);
  });

  test('may be asked again with the same text, and is a mail each time', async () => {
    await ask('Quel papier\u202f?');
    await ask('Quel papier\u202f?');
    expect(await readMails(app, 'atelier_question')).toHaveLength(2);
  });

  test('changes nothing of the order’s state', async () => {
    const { state, history } = await read();
    await ask('Quel papier\u202f?');
    expect(await read()).toMatchObject({ state, history });
  });

  test('is refused above the daily limit of an order, and accepted again the next day', async () => {
    app = createTestApp({ LIMIT_QUESTIONS_PER_ORDER: '2' });
    order = await placeSentOrder(app);
    await ask('un');
    await ask('deux');
    await expect(ask('trois')).rejects.toMatchObject({ code: 'atelier.too_many_questions' });
    expect(await readMails(app, 'atelier_question')).toHaveLength(2);
    app.clock.forward(86_400_000 - 1);
    await expect(ask('trois')).rejects.toMatchObject({ code: 'atelier.too_many_questions' });
    app.clock.forward(1);
    expect((await ask('trois')).questions).toHaveLength(3);
  });

  test('is refused above that limit also when ten arrive at once', async () => {
    app = createTestApp({ LIMIT_QUESTIONS_PER_ORDER: '3' });
    order = await placeSentOrder(app);
    const outcomes = await collectOutcomes(
      Array.from({ length: 10 }, (_, index) => ask(`question ${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect((await readDocument(app, orders, order.orderId)).questions).toHaveLength(3);
  });

  test('needs a valid link', async () => {
    await expect(ask('Quoi\u202f?', 'unknown')).rejects.toMatchObject({ code: 'atelier.not_found' });
    expect(await readMails(app, 'atelier_question')).toEqual([]);
  });
});

describe('a file that the print shop refuses', () => {
  const refusal = { file: 'cover.pdf', reason: 'spine', text: 'Le dos fait 9 mm.' } as const;

  test('puts the order on hold, closes its files, and is reported to the operator with the file and the reason', async () => {
    const view = await refuseFile(app)(order.token, refusal);
    expect(view).toMatchObject({
      state: 'on_hold',
      linkState: 'on_hold',
      holdReason: 'file',
      files: [],
      isAwaitingAnswer: true,
      questions: [{ by: 'shop', text: refusal.text, refused: { file: 'cover.pdf', reason: 'spine' } }],
    });
    const [mail] = await readMails(app, 'atelier_question');
    expect(mail?.data.question).toMatch(/couverture.*dos.*\nLe dos fait 9 mm\./s);
    expect((await readStoredOrder(app, order.orderId)).history.at(-1)).toMatchObject({ to: 'on_hold' });
  });

  test('during printing is still reported, and does not put the order on hold', async () => {
    for (const to of ['accepted', 'printing'] as const) await move({ to });
    expect(await refuseFile(app)(order.token, refusal)).toMatchObject({
      state: 'printing',
      isAwaitingAnswer: true,
    });
    expect(await readMails(app, 'atelier_question')).toHaveLength(1);
  });
});

describe('the answer of the operator', () => {
  const readView = () => readAtelier(app)(order.token);
  const ask = (text: string) => askOperator(app)(order.token, { text });
  const answer = (text: string, isClosing: boolean, who = administrator) =>
    answerShop(app)(who, order.orderId, { text, isClosing });

  test('is on the page and in a mail; the question stays open until it is closed', async () => {
    await ask('Quel papier ?');
    app.clock.forward(1_000);
    await answer('Le bouffant.', false);
    expect(await readView()).toMatchObject({
      isAwaitingAnswer: true,
      questions: [{ by: 'shop' }, { by: 'operator', text: 'Le bouffant.' }],
    });
    const notice = (await readMails(app, 'print_notice')).at(-1);
    expect(notice?.data).toMatchObject({ event: 'answered', text: 'Le bouffant.' });
    expect(await handOver(app, notice?.id ?? '')).toHaveLength(1);
    await answer('', true);
    expect((await readView()).isAwaitingAnswer).toBe(false);
    expect(await readMails(app, 'print_notice')).toHaveLength(1);
    app.clock.forward(1_000);
    expect((await ask('Et le dos ?')).isAwaitingAnswer).toBe(true);
  });

  test('is refused without a text, and to anybody but an administrator', async () => {
    await expect(answer('', false)).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(answer('Oui', true, person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
  });

  test('leaves the order’s time of change as it is, like the question', async () => {
    const { updatedAt } = await readStoredOrder(app, order.orderId);
    app.clock.forward(3_600_000);
    await ask('Quel papier ?');
    await answer('Le bouffant.', true);
    expect((await readStoredOrder(app, order.orderId)).updatedAt).toBe(updatedAt);
  });
});

test('a completed order can neither be put on hold nor cancelled', async () => {
  const { orderId } = await placeOrderAtStep(app, 'delivered');
  await expect(holdOrder(app)(administrator, orderId, 'address')).rejects.toMatchObject(refusal);
  await expect(cancelOrder(app)(person('anne'), orderId)).rejects.toMatchObject(refusal);
});
