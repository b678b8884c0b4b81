import { expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { acceptInvitation } from '../../people/families/answer-invitation.ts';
import { createInvitation } from '../../people/families/manage-invitations.ts';
import { createTestApp, person } from '../../testing/create-test-app.ts';
import { createUser, people } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { findLastToken, readAll, readDocument } from '../../testing/read-test-app.ts';
import { createAppWithQuestion } from '../../testing/scenarios/create-app-with-question.ts';
import { books } from '../books/book.ts';
import { stories } from '../stories/story.ts';
import { addNarrator } from './manage-narrators.ts';

const { owner } = people;
const PAUL = { name: 'Paul Morel', email: 'paul@exemple.fr' };

test('a reply from the other narrator’s address is taken, from a stranger’s it waits', async () => {
  const { app, reply } = await createAppWithQuestion();
  const [book] = await readAll(app, books);
  await addNarrator(app)(owner, book?.id ?? '', PAUL);
  expect(await reply({ text: 'Qui est-ce ?', from: 'inconnu@exemple.fr' })).toMatchObject({
    outcome: 'quarantined',
  });
  expect(await reply({ text: 'Mon père chantait.', from: PAUL.email })).toMatchObject({ outcome: 'sent' });
  const answer = (await readAll(app, stories)).find(({ state }) => state === 'submitted');
  expect(answer).toMatchObject({ kind: 'story', authorName: 'Jeanne Morel' });
});

test('an invited narrator agrees for themself: the one of two whose first name the invitation bears', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const { id: paulId } = await addNarrator(app)(owner, bookId, PAUL);
  const { familyId } = await readDocument(app, books, bookId);
  const paul = person('paul');
  await createUser(app, paul);
  const invited = {
    name: 'Paul',
    email: paul.email,
    role: 'author',
    isNarrator: true,
    sentence: '',
  } as const;
  await createInvitation(app)(owner, familyId, invited);
  await acceptInvitation(app)(paul, await findLastToken(app, 'invitationUrl'));
  expect(await readDocument(app, consents, paulId)).toMatchObject({ way: 'invitation', uid: 'paul' });
  expect(await readDocument(app, consents, bookId)).toMatchObject({ way: 'in_person', uid: null });
});

test('an invitation that may mean either narrator of a book asks neither for consent', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const { id: paulId } = await addNarrator(app)(owner, bookId, PAUL);
  const { familyId } = await readDocument(app, books, bookId);
  const paul = person('paul');
  await createUser(app, paul);
  const invited = {
    name: 'Papa',
    email: paul.email,
    role: 'author',
    isNarrator: true,
    sentence: '',
  } as const;
  await createInvitation(app)(owner, familyId, invited);
  await acceptInvitation(app)(paul, await findLastToken(app, 'invitationUrl'));
  expect(await readDocument(app, consents, bookId)).toMatchObject({ way: 'in_person', uid: null });
  expect(await app.documents.get(consents, paulId)).toBeNull();
});
