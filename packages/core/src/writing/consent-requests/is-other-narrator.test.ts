import { beforeEach, expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { acceptInvitation } from '../../people/families/answer-invitation.ts';
import { createInvitation } from '../../people/families/manage-invitations.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { buildBody, createUser, join, people } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import {
  changeDocument,
  findLastToken,
  readAll,
  readCode,
  readDocument,
} from '../../testing/read-test-app.ts';
import { passHours, readDeliveriesTo } from '../../testing/scenarios/question-mails.ts';
import { books } from '../books/book.ts';
import { saveAnswer } from '../deliveries/by-link/answer-by-link.ts';
import { deriveLinkToken } from '../deliveries/link.ts';
import { addNarrator } from '../narrators/manage-narrators.ts';
import { stories } from '../stories/story.ts';
import { declareConsent } from './declare-consent.ts';

const { owner, author: jeanne } = people;

let app: TestApp;
let bookId: string;
let familyId: string;
let paulId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
  familyId = (await readDocument(app, books, bookId)).familyId;
  paulId = (await addNarrator(app)(owner, bookId, { name: 'Paul Morel', email: 'paul@exemple.fr' })).id;
});

test('the account of one narrator does not consent for the other, whose answers stay their own', async () => {
  await passHours(app, 8 * 24);
  const delivery = (await readDeliveriesTo(app, paulId)).find(({ state }) => state === 'sent');
  const token = delivery && deriveLinkToken(app.settings, delivery.id, delivery.linkNumber);
  await saveAnswer(app)(token ?? '', { body: buildBody('L’atelier.'), revision: 0 });
  await join(app, familyId, jeanne, 'author');
  const declare = (narrator?: string) => declareConsent(app)(jeanne, bookId, 'own_account', narrator);
  await declare();
  expect(await readCode(declare(paulId))).toBe('consent.of_other_narrator');
  expect((await readAll(app, stories)).map(({ authorUid }) => authorUid)).toEqual([paulId]);
  expect(await readCode(declareConsent(app)(owner, bookId, 'in_person', paulId))).toBe('done');
});

test('a narrator who comes back to the family by an invitation does not consent for the other', async () => {
  await changeDocument(app, consents, bookId, { uid: jeanne.uid, way: 'own_account' });
  await createUser(app, jeanne);
  const invited = {
    email: jeanne.email,
    name: 'Jeanne',
    role: 'author',
    isNarrator: true,
    sentence: '',
  } as const;
  await createInvitation(app)(owner, familyId, invited);
  await acceptInvitation(app)(jeanne, await findLastToken(app, 'invitationUrl'));
  expect(await app.documents.get(consents, paulId)).toBeNull();
});
