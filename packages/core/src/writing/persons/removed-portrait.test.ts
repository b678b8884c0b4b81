import { beforeEach, expect, test } from 'vitest';
import { recordConsent } from '../../people/consents/record-consent.ts';
import { memberId, members } from '../../people/families/family.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { putPortrait } from '../../testing/put-photograph.ts';
import { changeDocument, findLastToken, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { readLink } from '../deliveries/by-link/read-link.ts';
import { UNDO_MS } from '../deliveries/delivery.ts';
import { sendDueQuestions } from '../deliveries/send-due-questions.ts';
import { photographs } from '../photographs/photograph.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { addPerson, listPersons, updatePerson } from './manage-persons.ts';
import { readNarratorPortraitId } from './narrator-portrait.ts';
import { readPeople } from './overview/read-people.ts';
import { narratorId } from './person.ts';

const anne = person('anne');

let app: TestApp;
let bookId: string;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
  ({ familyId } = await readDocument(app, books, bookId));
  await putPortrait(app, familyId, 'portrait');
});

const removePhotograph = () => app.documents.transact(async (tx) => tx.remove(photographs, 'portrait'));

test('a relative whose portrait was removed has none, in the list of recipients and among the family’s people', async () => {
  const { id } = await addPerson(app)(anne, bookId, { name: 'Paul', email: 'paul@exemple.fr' });
  await updatePerson(app)(anne, bookId, id, { portraitId: 'portrait' });
  const listPortraits = async () => {
    const [recipients, everybody] = [
      await listPersons(app)(anne, bookId),
      await readPeople(app)(anne, familyId),
    ];
    return [...recipients, ...everybody].filter((one) => one.id === id).map(({ portraitId }) => portraitId);
  };
  expect(await listPortraits()).toEqual(['portrait', 'portrait']);
  await removePhotograph();
  expect(await listPortraits()).toEqual([null, null]);
});

test('the page of a question promises no picture of its asker once the portrait was removed', async () => {
  await changeDocument(app, members, memberId(familyId, anne.uid), { portraitId: 'portrait' });
  await chooseQuestion(app)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
  app.clock.forward(UNDO_MS);
  await sendDueQuestions(app)((error) => {
    throw error;
  });
  const token = await findLastToken(app, 'answerUrl');
  expect((await readLink(app)(token)).asker.hasPicture).toBe(true);
  await removePhotograph();
  expect((await readLink(app)(token)).asker.hasPicture).toBe(false);
});

test('a narrator whose own avatar was removed has the portrait that the family gave', async () => {
  await putPortrait(app, familyId, 'family-portrait');
  await updatePerson(app)(anne, bookId, narratorId(bookId), { portraitId: 'family-portrait' });
  await changeDocument(app, members, memberId(familyId, anne.uid), { portraitId: 'portrait' });
  await app.documents.transact(async (tx) =>
    recordConsent(tx, app, anne, { bookId, familyId, way: 'own_account', previousConsent: null }),
  );
  const book = { id: bookId, value: await readDocument(app, books, bookId) };
  expect(await readNarratorPortraitId(app.documents, book)).toBe('portrait');
  await removePhotograph();
  expect(await readNarratorPortraitId(app.documents, book)).toBe('family-portrait');
});
