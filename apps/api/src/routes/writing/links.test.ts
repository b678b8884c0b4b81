import { audits, links, mails, photographs, sendDueQuestions, sha256Of } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endUndo, putQuestion } from '../../testing/put-question.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import {
  createTestFamily,
  createVisitor,
  join,
  signUpPerson,
  type TestFamily,
} from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const says = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A family whose narrator, without an account, was sent a question. */
const newQuestion = async () => {
  const family = await createTestFamily(api);
  const delivery = await putQuestion(api, family.owner, family.bookId);
  const params = { token: delivery.token };
  return { ...family, ...delivery, params, narrator: createVisitor(api) };
};

const mailsOf = async (kind: string, bookId: string) => {
  const storedMails = await findEvery(api.services.documents, mails, {
    where: [['to.address', '==', `jeanne-${bookId}@exemple.fr`]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return storedMails.filter(({ value }) => value.kind === kind);
};

const deliveriesOf = async ({ owner, bookId }: TestFamily) =>
  (await owner.call('deliveries.list', { params: { bookId } })).deliveries;

test('a question is read, written on over several sittings, sent and approved, without an account', async () => {
  const { owner, bookId, familyId, deliveryId, params, narrator } = await newQuestion();
  const family = { owner, bookId, familyId };
  expect(await narrator.call('links.open', { params })).toMatchObject({
    person: { name: 'Jeanne Morel', isNarrator: true },
    asker: { name: 'Anne Morel', hasPicture: false },
    question: { text: 'Où était la maison ?' },
    state: 'sent',
    consent: 'given',
    writing: null,
    aboutName: null,
    isPaused: false,
  });
  expect(await deliveriesOf(family)).toMatchObject([{ id: deliveryId, state: 'sent', openedAt: null }]);
  await narrator.call('links.markOpened', { params });
  const [opened] = await deliveriesOf(family);
  expect(opened?.openedAt).not.toBeNull();

  expect(await narrator.refused('links.send', { params })).toBe('422 story.empty');
  const first = await narrator.call('links.save', {
    params,
    body: { body: says('Au bord de l’eau.'), revision: 0 },
  });
  expect(first).toMatchObject({ revision: 1, words: 4, state: 'draft' });
  const tablet = createVisitor(api);
  expect(await tablet.refused('links.save', { params, body: { title: 'Autre', revision: 0 } })).toBe(
    '409 story.conflict',
  );
  expect((await tablet.call('links.open', { params })).writing?.body).toEqual(says('Au bord de l’eau.'));
  await tablet.call('links.save', {
    params,
    body: { body: says('Au bord de l’eau, toujours.'), revision: 1 },
  });
  // Nobody else may read an answer that was not sent.
  const before = await owner.call('stories.list', { params: { bookId } });
  expect(before.stories).toEqual([]);
  expect((await deliveriesOf(family))[0]?.storyId).toBeNull();

  const sentAnswer = await narrator.call('links.send', { params });
  expect(sentAnswer).toMatchObject({ askedBy: 'Anne Morel', writing: { state: 'submitted' } });
  expect(sentAnswer.next?.text).toMatch(/\S/);
  await narrator.call('links.send', { params });
  const { stories } = await owner.call('stories.list', { params: { bookId } });
  expect(stories).toMatchObject([
    {
      kind: 'story',
      authorName: 'Jeanne Morel',
      signature: '',
      state: 'submitted',
      title: 'Où était la maison ?',
    },
  ]);
  const storyId = stories[0]?.id ?? '';
  expect((await deliveriesOf(family))[0]).toMatchObject({ state: 'answered', storyId });
  const replies = await findEvery(api.services.documents, mails, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const received = replies.filter(({ value }) => value.kind === 'reply_received');
  expect(received.map(({ value }) => value.data)).toMatchObject([
    {
      isTold: false,
      excerpt: 'Au bord de l’eau, toujours.',
      photographs: 0,
      photographId: null,
      portraitId: null,
    },
  ]);

  // The page that sent it without a title goes on without one.
  const untitled = await narrator.call('links.save', { params, body: { title: ' ', revision: 2 } });
  expect(untitled.title).toBe('Où était la maison ?');
  await narrator.call('links.save', { params, body: { title: 'La maison', revision: 3 } });
  await owner.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  expect(await narrator.refused('links.save', { params, body: { title: 'Encore', revision: 4 } })).toBe(
    '409 story.state_refused',
  );
  const entries = await findEvery(api.services.documents, audits, {
    where: [['object', '==', `delivery:${deliveryId}`]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  expect(entries.map(({ value }) => `${value.actor.split('.')[0]} ${value.from} ${value.to}`)).toEqual([
    'system:questions scheduled sent',
    `link:${bookId} sent answered`,
  ]);
});

test('the narrator’s consent is asked for where it is missing, in one click, and a no ends the questions', async () => {
  const { owner, familyId } = await createTestFamily(api);
  const body = { familyId, title: 'Un autre livre', narrator: 'Jeanne Morel' };
  const { id: bookId } = await owner.call('books.create', { body });
  const { token } = await putQuestion(api, owner, bookId);
  const params = { token };
  const narrator = createVisitor(api);
  expect((await narrator.call('links.open', { params })).consent).toBe('missing');
  await narrator.call('links.save', { params, body: { body: says('Un mot.'), revision: 0 } });
  expect(await narrator.refused('links.send', { params })).toBe('409 consent.missing');
  await narrator.call('links.answerConsent', { params, body: { agreed: true } });
  await narrator.call('links.send', { params });

  const consentView = await narrator.call('links.answerConsent', { params, body: { agreed: false } });
  expect(consentView.consent).toBe('withdrawn');
  const ask = { text: 'Qui cuisinait ?' };
  await owner.call('questions.choose', { params: { bookId }, body: ask });
  await sendDueQuestions(api.services)(() => undefined);
  expect(await mailsOf('new_question', bookId)).toHaveLength(1);
  const [waiting] = await deliveriesOf({ owner, bookId, familyId });
  expect(waiting).toMatchObject({ question: 'Qui cuisinait ?', state: 'scheduled' });
});

test('a relative’s answer has the relative’s name, is not a consent, and leaves the question to the narrator', async () => {
  const { owner, bookId, familyId } = await createTestFamily(api);
  const params = { bookId };
  const email = `paul-${bookId}@exemple.fr`;
  const relative = await owner.call('persons.add', { params, body: { name: 'Paul Morel', email } });
  const ask = { text: 'Quelle histoire raconte-t-on d’elle ?' };
  const question = await owner.call('questions.choose', { params, body: ask });
  const request = { questionId: question.id, personId: relative.id, sentence: 'Toi qui l’as connue jeune.' };
  await owner.call('deliveries.ask', { params, body: request });
  expect(await owner.refused('deliveries.ask', { params, body: request })).toBe('409 delivery.already');
  await owner.call('persons.update', {
    params: { bookId, personId: relative.id },
    body: { quietHours: null },
  });
  await endUndo(api, relative.id);
  await sendDueQuestions(api.services)(() => undefined);
  const [mail] = await findEvery(api.services.documents, mails, {
    where: [['to.address', '==', email]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  expect(mail?.value.data).toMatchObject({ about: 'Jeanne Morel', sentence: 'Toi qui l’as connue jeune.' });
  const link = { token: String(mail?.value.data.answerUrl).split('/').at(-1) ?? '' };
  const paul = createVisitor(api);
  expect(await paul.call('links.open', { params: link })).toMatchObject({
    aboutName: 'Jeanne Morel',
    consent: null,
  });
  expect(await paul.refused('links.answerConsent', { params: link, body: { agreed: true } })).toBe(
    '403 permission.denied',
  );
  await paul.call('links.save', { params: link, body: { body: says('Elle chantait.'), revision: 0 } });
  await paul.call('links.send', { params: link });
  const { stories } = await owner.call('stories.list', { params });
  expect(stories).toMatchObject([{ kind: 'contribution', signature: 'Paul Morel', state: 'submitted' }]);
  const { questions } = await owner.call('questions.ofBook', { params });
  expect(questions.find(({ id }) => id === question.id)?.state).toBe('chosen');
  expect(familyId).toBeDefined();
});

test('a question that the narrator skips under the link is hidden from the family, and not resumed by anyone else', async () => {
  const { owner, bookId, questionId, params, narrator } = await newQuestion();
  const { token } = await narrator.call('links.another', { params });
  const next = await narrator.call('links.open', { params: { token: token ?? '' } });
  expect(next.question.text).not.toBe('Où était la maison ?');
  expect((await narrator.call('links.open', { params })).state).toBe('skipped');
  for (const answer of [
    await owner.call('questions.ofBook', { params: { bookId } }),
    await owner.call('deliveries.list', { params: { bookId } }),
    await owner.call('dashboard.read', { query: { book: bookId } }),
  ])
    expect(JSON.stringify(answer)).not.toContain('Où était la maison');
  const again = { params: { bookId, questionId }, body: { state: 'chosen' } };
  expect(await owner.refused('questions.setState', again)).toBe('409 question.refused');
});

test('a link opens no other photograph of the family than its own', async () => {
  const { owner, bookId, params, narrator } = await newQuestion();
  const body = { type: 'image/jpeg', bytes: 3 };
  const { photographId } = await owner.call('photographs.create', { params: { bookId }, body });
  const photographRequest = { params: { ...params, photographId } };
  expect(await narrator.refused('links.readPhotograph', photographRequest)).toBe('404 photograph.not_found');
  const draft = { photographs: [{ photographId }], revision: 0 };
  expect(await narrator.refused('links.save', { params, body: draft })).toBe('404 photograph.not_found');
  const upload = await narrator.call('links.addPhotograph', { params, body });
  const photograph = await api.services.documents.get(photographs, upload.photographId);
  expect(photograph?.value.bookId).toBe(bookId);
  const ownPlaced = { photographs: [{ photographId: upload.photographId }], revision: 0 };
  expect((await narrator.call('links.save', { params, body: ownPlaced })).photographs).toHaveLength(1);
});

test('an expired link sends a fresh link to its original address, and stays expired', async () => {
  const { bookId, token, params, narrator } = await newQuestion();
  await api.services.documents.transact(async (tx) => {
    const link = await tx.get(links, sha256Of(token));
    if (link !== null) tx.put(links, link.id, { ...link.value, expiresAt: '2020-01-01T00:00:00.000Z' });
  });
  expect(await narrator.refused('links.open', { params })).toBe('410 link.expired');
  await narrator.call('links.renew', { params });
  const [, fresh] = await mailsOf('new_question', bookId);
  const renewed = { token: String(fresh?.value.data.answerUrl).split('/').at(-1) ?? '' };
  expect(renewed.token).not.toBe(token);
  expect((await narrator.call('links.open', { params: renewed })).state).toBe('sent');
  expect(await narrator.refused('links.open', { params })).toBe('410 link.expired');
});

test('a revoked question opens nothing, and sends no fresh link', async () => {
  const { owner, bookId, deliveryId, params, narrator } = await newQuestion();
  await owner.call('deliveries.revoke', { params: { bookId, deliveryId } });
  expect(await narrator.refused('links.open', { params })).toBe('404 link.not_found');
  expect(await narrator.refused('links.renew', { params })).toBe('404 link.not_found');
});

test('a click on the mail program’s own button ends the questions; the family cannot start them again', async () => {
  const { owner, bookId, params, narrator } = await newQuestion();
  const [mail] = await mailsOf('new_question', bookId);
  const { pathname } = new URL(mail?.value.unsubscribeUrl ?? '');
  const pressed = await api.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(200);
  const person = { bookId, personId: `${bookId}.narrator` };
  const resumed = await owner.call('persons.pause', { params: person, body: { isPaused: false } });
  expect(resumed).toMatchObject({ pause: 'own', nextAt: null });
  expect((await narrator.call('links.open', { params })).isPaused).toBe(true);
  await narrator.call('links.pause', { params, body: { isPaused: false } });
  const { persons } = await owner.call('persons.list', { params: { bookId } });
  expect(persons[0]?.pause).toBeNull();
});

test('a reader sees who receives questions, and no address', async () => {
  const { owner, bookId, familyId } = await createTestFamily(api);
  const email = `jeanne-${bookId}@exemple.fr`;
  const params = { bookId, personId: `${bookId}.narrator` };
  const body = { email, pronoun: 'elle', timeZone: 'America/Martinique' };
  const updatedPerson = await owner.call('persons.update', { params, body });
  expect(updatedPerson).toMatchObject({ ...body, hasAddress: true, name: 'Jeanne Morel', isNarrator: true });
  const reader = await signUpPerson(api);
  await join(api, familyId, reader, 'reader');
  const { persons } = await reader.call('persons.list', { params: { bookId } });
  expect(persons).toMatchObject([{ email: null, hasAddress: true, pronoun: 'elle' }]);
  expect(await owner.refused('persons.update', { params, body: { timeZone: '+02:00' } })).toBe(
    '400 request.invalid',
  );
});
