import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder } from '../../../testing/kept.ts';
import { placePreparedOrder } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { readAtelier } from '../work-order.ts';
import { resendToPrint } from './resend-to-print.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

describe('sending to print again', () => {
  test('never sends an expired link', async () => {
    const { orderId, token } = await placePreparedOrder(app);
    app.clock.forward(200 * 86_400_000);
    await expect(readAtelier(app)(token)).rejects.toMatchObject({ code: 'atelier.not_found' });
    await resendToPrint(app)(administrator, orderId, 'oublié');
    expect(await readAtelier(app)(token)).toMatchObject({ state: 'sent_to_print' });
  });

  const resend = (orderId: string, who = administrator) => resendToPrint(app)(who, orderId, 'mail perdu');

  test('sends the shop another mail with the same link and files, and the buyer none', async () => {
    const { orderId } = await placePreparedOrder(app);
    const [first] = await readMails(app, 'book_to_print');
    await resend(orderId);
    await resend(orderId);
    const printMails = await readMails(app, 'book_to_print');
    expect(printMails).toHaveLength(3);
    for (const mail of printMails)
      expect(mail.data).toEqual({ ...first?.data, isReminder: mail.id !== `book_to_print.${orderId}.1` });
    expect(new Set(printMails.map(({ messageId }) => messageId)).size).toBe(1);
    for (const { replyTo } of printMails) expect(replyTo?.address).toBe(app.settings.operatorEmail);
    expect(await readMails(app, 'book_to_print_user')).toHaveLength(1);
    expect((await auditOf(app, `order:${orderId}`)).at(-1)).toMatchObject({
      action: 'order.resent',
      actor: 'user:admin',
      reason: 'mail perdu',
    });
  });

  test.each(['paid', 'preparing', 'accepted', 'printing', 'on_hold', 'refunded', 'cancelled'] as const)(
    'is refused for an order that is %s',
    async (state) => {
      const { orderId } = await placePreparedOrder(app);
      await changeOrder(app, orderId, { state });
      await expect(resend(orderId)).rejects.toMatchObject({
        code: 'order.state_refused',
        details: { state },
      });
      expect(await readMails(app, 'book_to_print')).toHaveLength(1);
    },
  );

  test('is refused to everyone but an administrator', async () => {
    const { orderId } = await placePreparedOrder(app);
    await expect(resend(orderId, anne)).rejects.toMatchObject({ code: 'route.not_found' });
  });
});
