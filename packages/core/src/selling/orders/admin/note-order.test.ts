import { expect, test } from 'vitest';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { readAtelier } from '../../../printing/print-jobs/work-order.ts';
import { auditOf } from '../../../testing/kept.ts';
import { administrator, openHouse, person } from '../../../testing/open-house.ts';
import { orderOf } from '../../../testing/open-order.ts';
import { sentOrder } from '../../../testing/open-shop.ts';
import { readOrder } from '../placing/place-order.ts';
import { noteOrder } from './note-order.ts';

test('a note is read by administrators, by neither family nor print shop, and makes no order younger', async () => {
  const house = openHouse();
  const { orderId, token } = await sentOrder(house);
  const { updatedAt } = await orderOf(house, orderId);
  house.clock.forward(60_000);
  const text = 'Appelée le 3 : elle préfère attendre.';
  await noteOrder(house)(administrator, orderId, text);
  expect((await readOrderForAdmin(house)(administrator, orderId)).notes).toMatchObject([{ text }]);
  expect(JSON.stringify(await readOrder(house)(person('anne'), orderId))).not.toContain('attendre');
  expect(JSON.stringify(await readAtelier(house)(token))).not.toContain('attendre');
  expect((await orderOf(house, orderId)).updatedAt).toBe(updatedAt);
  expect((await auditOf(house, `order:${orderId}`)).at(-1)?.action).toBe('order.noted');
  await expect(noteOrder(house)(person('anne'), orderId, text)).rejects.toMatchObject({
    code: 'route.not_found',
  });
});
