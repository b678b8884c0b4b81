import { expect, test } from 'vitest';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { readAtelier } from '../../../printing/print-jobs/work-order.ts';
import { administrator, createTestApp, person } from '../../../testing/create-test-app.ts';
import { auditOf } from '../../../testing/kept.ts';
import { orderOf } from '../../../testing/open-order.ts';
import { sentOrder } from '../../../testing/open-shop.ts';
import { readOrder } from '../placing/place-order.ts';
import { addOrderNote } from './add-order-note.ts';

test('a note is read by administrators, by neither family nor print shop, and does not change the order’s time of change', async () => {
  const app = createTestApp();
  const { orderId, token } = await sentOrder(app);
  const { updatedAt } = await orderOf(app, orderId);
  app.clock.forward(60_000);
  const text = 'Appelée le 3 : elle préfère attendre.';
  await addOrderNote(app)(administrator, orderId, text);
  expect((await readOrderForAdmin(app)(administrator, orderId)).notes).toMatchObject([{ text }]);
  expect(JSON.stringify(await readOrder(app)(person('anne'), orderId))).not.toContain('attendre');
  expect(JSON.stringify(await readAtelier(app)(token))).not.toContain('attendre');
  expect((await orderOf(app, orderId)).updatedAt).toBe(updatedAt);
  expect((await auditOf(app, `order:${orderId}`)).at(-1)?.action).toBe('order.noted');
  await expect(addOrderNote(app)(person('anne'), orderId, text)).rejects.toMatchObject({
    code: 'route.not_found',
  });
});
