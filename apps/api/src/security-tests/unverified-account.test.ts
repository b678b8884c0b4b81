import type { RouteName } from '@souvenance/contracts';
import { mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accept, createEmailAddress, invite } from '../testing/invite.ts';
import { createApprovedOrder } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import {
  addStory,
  createNetworkAddress,
  createTestFamily,
  createVisitor,
  type LooseInput,
  signUpPerson,
  type TestFamily,
  verifyOwnEmail,
} from '../testing/visitor.ts';

let now = new Date();
const api: TestApi = await startApi(undefined, {}, { clock: { now: () => now } });
afterAll(() => api.dispose());

/** A family whose owner never opened the link that proves their address. */
let family: TestFamily;
beforeEach(async () => {
  now = new Date();
  const owner = await signUpPerson(api);
  const { id: familyId } = await owner.call('families.create', { body: { name: 'Aubry' } });
  const body = { familyId, title: 'Souvenirs', narrator: 'Jeanne Aubry', consent: 'in_person' };
  family = { owner, familyId, bookId: (await owner.call('books.create', { body })).id };
});

/**
 * Asks for a consent by mail from a network of its own, which has a limit too. Returns the status and the error's code.
 */
const requestConsent = async (): Promise<string> => {
  const input = { params: { bookId: family.bookId }, body: { email: createEmailAddress() } };
  const answer = await family.owner.send('consents.request', input, createNetworkAddress());
  return `${answer.statusCode} ${answer.json().error?.code ?? 'sent'}`;
};
/** Sends as many mails to others as an account may before its address is verified. */
const sendFive = async (): Promise<void> => {
  for (let at = 0; at < 5; at += 1) expect(await requestConsent()).toBe('200 sent');
};
const mailKindsTo = async (address: string): Promise<string[]> =>
  (await findEvery(api.services.documents, mails, { where: [['to.address', '==', address]] })).map(
    ({ value }) => value.kind,
  );

test('the sixth mail to others is refused whatever causes it, and nothing of its cause is stored', async () => {
  const { owner, familyId, bookId } = family;
  const params = { bookId };
  const relative = await owner.call('persons.add', {
    params,
    body: { name: 'Yvonne', email: createEmailAddress() },
  });
  const text = 'Quel est votre plus ancien souvenir de Jeanne\u202f?';
  const { id: questionId } = await owner.call('questions.choose', { params, body: { text } });
  await sendFive();
  const invitation = {
    name: 'Paul',
    email: createEmailAddress(),
    role: 'reader',
    isNarrator: false,
    sentence: '',
  };
  const causes: [RouteName, LooseInput][] = [
    ['invitations.create', { params: { familyId }, body: invitation }],
    ['consents.request', { params, body: { email: createEmailAddress() } }],
    [
      'persons.update',
      { params: { bookId, personId: `${bookId}.narrator` }, body: { email: createEmailAddress() } },
    ],
    ['deliveries.ask', { params, body: { questionId, personId: relative.id, sentence: '' } }],
  ];
  for (const [route, input] of causes)
    expect([route, (await owner.send(route, input, createNetworkAddress())).json().error?.code]).toEqual([
      route,
      'mail.unverified_full',
    ]);
  const { people } = await owner.call('families.people', { params: { familyId } });
  expect(JSON.stringify(people)).not.toContain(invitation.email);
});

test('with its five mails sent, it still writes, invites by a link of its own, joins, orders, pays and exports', async () => {
  const { owner, familyId, bookId } = family;
  await sendFive();
  const link = { name: 'Paul', email: null, role: 'reader', isNarrator: false, sentence: '' };
  await owner.call('invitations.create', { params: { familyId }, body: link });
  const other = await createTestFamily(api);
  const { email, token } = await invite(api, other);
  const invited = await signUpPerson(api, 'Luc', email);
  await accept(invited, token);
  expect((await invited.call('families.read', { params: { familyId: other.familyId } })).id).toBe(
    other.familyId,
  );
  await addStory(family, 'Le moulin');
  const { orderId } = await createApprovedOrder(api, family);
  const { sessionId } = await owner.call('stripe.checkout', { body: { orderId } });
  await api.fakeStripe.control.pay(sessionId);
  const confirmed = await owner.call('orders.confirm', { params: { orderId }, body: { sessionId } });
  expect(confirmed.state).toBe('paid');
  expect((await owner.call('exports.create', { body: { familyId } })).scope).toBe('family');
  expect((await owner.call('books.read', { params: { bookId } })).title).toBe('Souvenirs');
});

test('mails to its own address are not counted, and none is needed to go on', async () => {
  const { owner } = family;
  const email = (await owner.call('session.read')).user?.email ?? '';
  await owner.call('session.requestEmailVerification');
  await createVisitor(api).call('identity.requestPasswordReset', { body: { email } });
  await sendFive();
  expect(await requestConsent()).toBe('429 mail.unverified_full');
  await owner.call('session.requestEmailVerification');
  expect((await mailKindsTo(email)).filter((kind) => kind === 'email_verification').length).toBeGreaterThan(
    0,
  );
});

test('it may send more the next day, and without a bound of its own once its address is verified', async () => {
  await sendFive();
  expect(await requestConsent()).toBe('429 mail.unverified_full');
  now = new Date(now.getTime() + 24 * 3_600_000);
  await sendFive();
  expect(await requestConsent()).toBe('429 mail.unverified_full');
  await verifyOwnEmail(api, family.owner);
  expect(await requestConsent()).toBe('200 sent');
});
