import { beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { families } from '../../people/families/family.ts';
import { invitations } from '../../people/families/invitation.ts';
import { createInvitation, revokeInvitation } from '../../people/families/manage-invitations.ts';
import { removeMember } from '../../people/families/manage-members.ts';
import { person } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { writeStory } from '../../testing/open-family.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { createAppWithMember } from '../../testing/scenarios/create-app-with-member.ts';
import { stories } from '../../writing/stories/story.ts';
import { transferOwnFamily } from '../families/transfer-own-family.ts';
import { accounting } from './accounting.ts';
import { checkAccountErasable } from './check-erasure.ts';
import { eraseFamily } from './erase-family.ts';
import { leaveFamily } from './leave-family.ts';

const anne = person('anne');
const paul = person('paul');
type MemberWorld = Awaited<ReturnType<typeof createAppWithMember>>;
let app: MemberWorld['app'];
let familyId: string;
let bookId: string;
let erase: MemberWorld['erase'];
beforeEach(async () => {
  ({ app, familyId, bookId, erase } = await createAppWithMember());
});

describe('erasing a person in a family that goes on', () => {
  test('leaves a change that another program makes meanwhile, and a record that it removes', async () => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { familyId, buyerUid: 'paul', state: 'delivered' });
    const input = { name: 'Paul', role: 'editor', isNarrator: false, sentence: '' } as const;
    const invitation = await createInvitation(app)(anne, familyId, { ...input, email: 'paul@ailleurs.fr' });
    await changeDocument(app, invitations, invitation.id, { state: 'accepted', acceptedBy: 'paul' });
    const find: typeof app.documents.find = async (collection, query) => {
      const page = await app.documents.find(collection, query);
      if (collection.name === 'orders') await changeOrder(app, orderId, { state: 'refunded' });
      if (collection.name === 'invitations')
        await app.documents.transact(async (tx) => tx.remove(invitations, invitation.id));
      return page;
    };
    const documents = { ...app.documents, find };
    await leaveFamily({ ...app, documents })(familyId, 'paul', 'paul Morel');
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'refunded', buyerName: '' });
    expect(await readDocument(app, accounting, orderId)).toMatchObject({ isRefunded: true });
    expect(await app.documents.get(invitations, invitation.id)).toBeNull();
  });

  test('blanks their name in the invitations that they sent; the owner stands behind an open one', async () => {
    const input = { name: 'Lise', role: 'reader', isNarrator: false, sentence: 'Viens lire !' } as const;
    const open = await createInvitation(app)(anne, familyId, { ...input, email: 'lise@exemple.fr' });
    const revoked = await createInvitation(app)(anne, familyId, { ...input, email: 'luc@exemple.fr' });
    await revokeInvitation(app)(anne, familyId, revoked.id);
    await transferOwnFamily(app)({ ...anne, factor: 'fresh' }, familyId, 'paul');
    await erase('anne');
    expect(await readDocument(app, invitations, open.id)).toMatchObject({
      name: 'Lise',
      sentence: '',
      invitedBy: { uid: 'paul', name: 'paul Morel' },
    });
    expect(await readDocument(app, invitations, revoked.id)).toMatchObject({
      sentence: '',
      invitedBy: { uid: '', name: '' },
    });
  });

  test('removes them as the successor of a family whose member they are', async () => {
    const successor = { name: 'Paul', email: 'paul@exemple.fr' };
    await changeDocument(app, families, familyId, { successor });
    await erase();
    expect((await readDocument(app, families, familyId)).successor).toBeNull();
  });

  describe('who has left the family', () => {
    beforeEach(async () => {
      const entry = { action: 'invitation.accepted', object: 'invitation:i1', familyId };
      await app.documents.transact((tx) => appendAudit(tx, app, paul, entry));
    });
    const remove = () => removeMember(app)({ ...anne, factor: 'fresh' }, familyId, 'paul');

    test('erases their texts, and their name and address in their orders, which stay', async () => {
      const story = await writeStory(app, paul, bookId, { title: 'Le pont' });
      const { orderId } = await placePaidOrder(app);
      await changeOrder(app, orderId, { familyId, buyerUid: 'paul', state: 'delivered' });
      await remove();
      await erase();
      expect(await app.documents.get(stories, story)).toBeNull();
      expect(await readStoredOrder(app, orderId)).toMatchObject({ buyerName: '', address: null });
      expect((await readDocument(app, families, familyId)).memberCount).toBe(1);
    });

    test('waits for the order that they paid there', async () => {
      const { orderId } = await placePaidOrder(app);
      await changeOrder(app, orderId, { familyId, buyerUid: 'paul' });
      await remove();
      await expect(checkAccountErasable(app)('paul')).rejects.toMatchObject({
        code: 'erasure.order_under_way',
      });
    });
  });
});

test('the accounting record of an erased family tells a refund that came while it was being erased', async () => {
  const { orderId } = await placePaidOrder(app);
  const order = await readStoredOrder(app, orderId);
  await changeOrder(app, orderId, { state: 'delivered' });
  let listings = 0;
  const find: typeof app.documents.find = async (collection, query) => {
    const page = await app.documents.find(collection, query);
    if (collection.name === 'orders') listings += 1;
    // The first listing checks that no order is under way.
    if (collection.name === 'orders' && listings === 2)
      await changeOrder(app, orderId, { state: 'refunded' });
    return page;
  };
  await eraseFamily({ ...app, documents: { ...app.documents, find } })(order.familyId, 'job');
  expect(await readDocument(app, accounting, orderId)).toMatchObject({ isRefunded: true });
});
