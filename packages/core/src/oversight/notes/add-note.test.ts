import { NOTES_MAX } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { families } from '../../people/families/family.ts';
import { readFamily } from '../../people/families/read-family.ts';
import { readAtelier } from '../../printing/print-jobs/work-order.ts';
import { readOrder } from '../../selling/orders/placing/place-order.ts';
import {
  administrator,
  createFamilyOf,
  createTestApp,
  person,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { placeSentOrder } from '../../testing/open-shop.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { listFamiliesForAdmin } from '../families/manage-families.ts';
import { readOrderForAdmin } from '../orders/read-order.ts';
import { addNote } from './add-note.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const text = 'Appelée le 3 : elle préfère attendre.';

test('a note is read by administrators, by neither family nor print shop, and does not change the order’s time of change', async () => {
  const { orderId, token } = await placeSentOrder(app);
  const { updatedAt } = await readStoredOrder(app, orderId);
  app.clock.forward(60_000);
  await addNote(app)(administrator, 'order', orderId, text);
  expect((await readOrderForAdmin(app)(administrator, orderId)).notes).toMatchObject([{ text }]);
  expect(JSON.stringify(await readOrder(app)(person('anne'), orderId))).not.toContain('attendre');
  expect(JSON.stringify(await readAtelier(app)(token))).not.toContain('attendre');
  expect((await readStoredOrder(app, orderId)).updatedAt).toBe(updatedAt);
  expect((await auditOf(app, `order:${orderId}`)).at(-1)?.action).toBe('order.noted');
});

test('a family’s notes have author and time, are audited, and its members do not see them', async () => {
  const familyId = await createFamilyOf(app);
  await addNote(app)(administrator, 'family', familyId, text);
  app.clock.forward(60_000);
  const notes = await addNote(app)(administrator, 'family', familyId, 'Rappelée.');
  expect(notes.map((note) => [note.by, note.text])).toEqual([
    [administrator.name, text],
    [administrator.name, 'Rappelée.'],
  ]);
  const [family] = (await listFamiliesForAdmin(app)(administrator, {})).families;
  expect(family?.notes).toEqual(notes);
  expect(JSON.stringify(await readFamily(app)(person('anne'), familyId))).not.toContain('attendre');
  const entries = await auditOf(app, `family:${familyId}`);
  expect(entries.filter(({ action }) => action === 'family.noted')).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain('attendre');
});

test('the hundred and first note of a thing is refused by its own code', async () => {
  const familyId = await createFamilyOf(app);
  const note = { at: app.clock.now().toISOString(), by: 'Claire', text };
  await app.documents.transact(async (tx) => {
    const family = await tx.get(families, familyId);
    if (family !== null)
      tx.put(families, familyId, { ...family.value, notes: Array.from({ length: NOTES_MAX }, () => note) });
  });
  expect(await readCode(addNote(app)(administrator, 'family', familyId, text))).toBe('note.too_many');
});

test('an unknown thing, a person without a role and an administrator who reads are refused', async () => {
  const familyId = await createFamilyOf(app);
  const reader = person('claire', { administratorRole: 'read_only' });
  expect(await readCode(addNote(app)(administrator, 'gift_purchase', 'unknown', text))).toBe(
    'gift.not_found',
  );
  expect(await readCode(addNote(app)(administrator, 'family', 'unknown', text))).toBe('family.not_found');
  expect(await readCode(addNote(app)(person('anne'), 'family', familyId, text))).toBe('route.not_found');
  expect(await readCode(addNote(app)(reader, 'family', familyId, text))).toBe(
    'administrator.role_insufficient',
  );
});
