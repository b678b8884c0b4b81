import { expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { acceptInvitation } from '../../people/families/answer-invitation.ts';
import { createInvitation } from '../../people/families/manage-invitations.ts';
import { person } from '../../testing/create-test-app.ts';
import { createUser, people } from '../../testing/open-family.ts';
import { findLastToken, readAll, readDocument } from '../../testing/read-test-app.ts';
import { createAppWithQuestion } from '../../testing/scenarios/create-app-with-question.ts';
import { createAppWithTwoNarrators, PAUL } from '../../testing/scenarios/create-app-with-two-narrators.ts';
import { books } from '../books/book.ts';
import { stories } from '../stories/story.ts';
import { addNarrator } from './manage-narrators.ts';

const { owner } = people;

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

/** Accepts an invitation that names a narrator of the book by this name. Returns both narrators' consents. */
const acceptAsNarrator = async (name: string) => {
  const { app, bookId, paulId } = await createAppWithTwoNarrators();
  const { familyId } = await readDocument(app, books, bookId);
  const paul = person('paul');
  await createUser(app, paul);
  const invited = { name, email: paul.email, role: 'author', isNarrator: true, sentence: '' } as const;
  await createInvitation(app)(owner, familyId, invited);
  await acceptInvitation(app)(paul, await findLastToken(app, 'invitationUrl'));
  return {
    consentOfJeanne: (await app.documents.get(consents, bookId))?.value,
    consentOfPaul: (await app.documents.get(consents, paulId))?.value,
  };
};

test('an invited narrator agrees for themself: the one of two whose first name the invitation bears', async () => {
  expect(await acceptAsNarrator('Paul')).toMatchObject({
    consentOfPaul: { way: 'invitation', uid: 'paul' },
    consentOfJeanne: { way: 'in_person', uid: null },
  });
});

test('an invitation that may mean either narrator of a book asks neither for consent', async () => {
  expect(await acceptAsNarrator('Papa')).toMatchObject({
    consentOfPaul: undefined,
    consentOfJeanne: { way: 'in_person', uid: null },
  });
});
