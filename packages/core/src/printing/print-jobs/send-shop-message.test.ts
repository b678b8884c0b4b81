import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../selling/orders/order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { collectOutcomes } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { handOver, placeSentOrder, type SentOrder } from '../../testing/open-shop.ts';
import { readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { answerShop } from './admin/answer-shop.ts';
import { refuseFile, sendShopMessage } from './send-shop-message.ts';
import { type AtelierMove, moveAtelierOrder, readAtelier } from './work-order.ts';

let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp();
  order = await placeSentOrder(app);
});

const move = (to: AtelierMove) => moveAtelierOrder(app)(order.token, to);
const read = () => readStoredOrder(app, order.orderId);

describe('a question from the print shop', () => {
  const ask = (text: string, token = order.token) => sendShopMessage(app)(token, { text });

  test('is stored with the order and mailed to the operator, with a link to the order', async () => {
    const view = await ask('Quel papier\u202f?');
    const at = app.clock.now().toISOString();
    expect(view).toMatchObject({
      isAwaitingAnswer: true,
      shopMessages: [{ at, by: 'shop', text: 'Quel papier\u202f?', fileRefusal: null }],
    });
    const [mail] = await readMails(app, 'shop_message');
    expect(mail).toMatchObject({
      to: { address: 'maison@souvenance.example' },
      orderId: order.orderId,
      data: {
        text: 'Quel papier\u202f?',
        orderUrl: `https://souvenance.example/admin/orders/${order.orderId}`,
      },
    });
    expect(JSON.stringify(mail)).not.toContain(order.token);
  });

  test('may be asked again with the same text, and is a mail each time', async () => {
    await ask('Quel papier\u202f?');
    await ask('Quel papier\u202f?');
    expect(await readMails(app, 'shop_message')).toHaveLength(2);
  });

  test('changes nothing of the order’s state', async () => {
    const { state, history } = await read();
    await ask('Quel papier\u202f?');
    expect(await read()).toMatchObject({ state, history });
  });

  test('is refused above the daily limit of an order, and accepted again the next day', async () => {
    app = createTestApp({ LIMIT_SHOP_MESSAGES_PER_ORDER: '2' });
    order = await placeSentOrder(app);
    await ask('un');
    await ask('deux');
    await expect(ask('trois')).rejects.toMatchObject({ code: 'atelier.too_many_messages' });
    expect(await readMails(app, 'shop_message')).toHaveLength(2);
    app.clock.forward(86_400_000 - 1);
    await expect(ask('trois')).rejects.toMatchObject({ code: 'atelier.too_many_messages' });
    app.clock.forward(1);
    expect((await ask('trois')).shopMessages).toHaveLength(3);
  });

  test('is refused above that limit also when ten arrive at once', async () => {
    app = createTestApp({ LIMIT_SHOP_MESSAGES_PER_ORDER: '3' });
    order = await placeSentOrder(app);
    const outcomes = await collectOutcomes(
      Array.from({ length: 10 }, (_, index) => ask(`question ${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect((await readDocument(app, orders, order.orderId)).shopMessages).toHaveLength(3);
  });

  test('is refused once the messages of the order fill their place, also in later days', async () => {
    app = createTestApp({ LIMIT_SHOP_MESSAGES_PER_ORDER: '100' });
    order = await placeSentOrder(app);
    // Characters of three bytes, as the longest message that the page accepts.
    const longText = '本'.repeat(2_000);
    const outcomes: string[] = [];
    for (let count = 0; count < 70; count += 1) outcomes.push(await readCode(ask(longText)));
    app.clock.forward(2 * 86_400_000);
    outcomes.push(await readCode(ask(longText)));
    expect(new Set(outcomes.slice(0, 66))).toEqual(new Set(['done']));
    expect(new Set(outcomes.slice(66))).toEqual(new Set(['atelier.thread_full']));
    expect((await move({ to: 'accepted' })).state).toBe('accepted');
  });

  test('needs a valid link', async () => {
    await expect(ask('Quoi\u202f?', 'unknown')).rejects.toMatchObject({ code: 'atelier.not_found' });
    expect(await readMails(app, 'shop_message')).toEqual([]);
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
      shopMessages: [{ by: 'shop', text: refusal.text, fileRefusal: { file: 'cover.pdf', reason: 'spine' } }],
    });
    const [mail] = await readMails(app, 'shop_message');
    expect(mail?.data.text).toMatch(/couverture.*dos.*\nLe dos fait 9 mm\./s);
    expect((await readStoredOrder(app, order.orderId)).history.at(-1)).toMatchObject({ to: 'on_hold' });
  });

  test('puts the order on hold also after the last question of the day; a further refusal waits', async () => {
    app = createTestApp({ LIMIT_SHOP_MESSAGES_PER_ORDER: '1' });
    order = await placeSentOrder(app);
    await sendShopMessage(app)(order.token, { text: 'Quel papier ?' });
    expect(await refuseFile(app)(order.token, refusal)).toMatchObject({ state: 'on_hold' });
    await expect(refuseFile(app)(order.token, refusal)).rejects.toMatchObject({
      code: 'atelier.too_many_messages',
    });
  });

  test('during printing is still reported, and does not put the order on hold', async () => {
    for (const to of ['accepted', 'printing'] as const) await move({ to });
    expect(await refuseFile(app)(order.token, refusal)).toMatchObject({
      state: 'printing',
      isAwaitingAnswer: true,
    });
    expect(await readMails(app, 'shop_message')).toHaveLength(1);
  });
});

describe('the answer of the operator', () => {
  const readView = () => readAtelier(app)(order.token);
  const ask = (text: string) => sendShopMessage(app)(order.token, { text });
  const answer = (text: string, isClosing: boolean, who = administrator) =>
    answerShop(app)(who, order.orderId, { text, isClosing });

  test('is on the page and in a mail; the question stays open until it is closed', async () => {
    await ask('Quel papier ?');
    app.clock.forward(1_000);
    await answer('Le bouffant.', false);
    expect(await readView()).toMatchObject({
      isAwaitingAnswer: true,
      shopMessages: [{ by: 'shop' }, { by: 'operator', text: 'Le bouffant.' }],
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
