import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { consents } from '../../people/consents/consent.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { approveProof } from '../../selling/orders/proof/approve-proof.ts';
import { createFamilyOf, person } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { writeStory } from '../../testing/open-family.ts';
import { address, openBook, placePaidOrder, readStoredOrder, renderBook } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { LARGE_PAGES, large, mother, withLarge } from '../../testing/open-variants.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import {
  anne,
  type ExportFamily,
  openExportFamily,
  paul,
} from '../../testing/scenarios/open-export-family.ts';
import { books } from '../../writing/books/book.ts';
import { narratorId, persons } from '../../writing/persons/person.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { collectExport } from './collect-export.ts';
import { exportFormat } from './export-format.ts';

let app: ExportFamily['app'];
let familyId: ExportFamily['familyId'];
let bookId: ExportFamily['bookId'];
let exportRequest: ExportFamily['exportRequest'];
let collect: ExportFamily['collect'];
let titlesOf: ExportFamily['titlesOf'];
let addPhotograph: ExportFamily['addPhotograph'];
let photographIds: ExportFamily['photographIds'];
beforeEach(async () => {
  ({ app, familyId, bookId, exportRequest, collect, titlesOf, addPhotograph, photographIds } =
    await openExportFamily());
});

describe('the owner’s export', () => {
  test('conforms to the export format, with all members, books, stories and orders of the family', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'submitted' });
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { familyId, bookId });
    const { data } = await collect();
    expect(exportFormat.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      format: 'souvenance-export',
      version: 1,
      scope: 'family',
      person: { uid: 'anne', email: 'anne@exemple.fr' },
      family: { id: familyId, name: 'Les Morel' },
      exportedAt: app.clock.now().toISOString(),
    });
    expect(data.members.map(({ uid, role }) => [uid, role]).toSorted()).toEqual([
      ['anne', 'owner'],
      ['paul', 'author'],
    ]);
    expect(data.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await titlesOf()).toEqual(['La crue', 'Le pont']);
  });

  test('contains each story as a Markdown file with a plain name, and its revisions', async () => {
    const { data, texts } = await collect();
    const [story] = data.books[0]?.stories ?? [];
    expect(story?.file).toBe('livres/1-les-jours-de-jeanne/recits/001-la-crue.md');
    expect(texts[0]).toEqual({ path: story?.file, text: expect.stringContaining('# La crue\n') });
    expect(texts[0]?.text).toContain('L’eau montait depuis trois jours.');
    expect(story?.revisions.length).toBeGreaterThan(0);
    expect(story?.revisions[0]).not.toHaveProperty('storyId');
  });

  test('leaves out the draft of another member, and a photograph used only in that draft', async () => {
    const draft = await writeStory(app, paul, bookId, { title: 'Le secret' });
    await addPhotograph('hidden', draft);
    await addPhotograph('loose');
    expect(await titlesOf()).toEqual(['La crue']);
    expect(await photographIds()).toEqual(['loose']);
    expect(JSON.stringify(await collect())).not.toContain('secret');
    expect(await titlesOf(paul)).toEqual(['Le secret']);
    expect(await photographIds(paul)).toEqual(['hidden']);
  });

  test('contains stories that were set aside, and the owner’s own drafts', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'set_aside' });
    await writeStory(app, anne, bookId, { title: 'Le moulin' });
    expect(await titlesOf()).toEqual(['La crue', 'Le moulin', 'Le pont']);
  });

  test('numbers the books from the oldest, and names a book without plain letters « sans-titre »', async () => {
    app.clock.forward(1_000);
    const second = await openBook(app, familyId);
    await changeDocument(app, books, second, { title: '…' });
    await changeDocument(app, books, bookId, { title: 'Été à l’Île — « où »\u202f?' });
    const paths = (await collect()).texts.map(({ path }) => path.split('/')[1]);
    expect([...new Set(paths)]).toEqual(['1-ete-a-l-ile-ou', '2-sans-titre']);
  });

  test('contains the narrator’s consent without internal ids, or null when there is none', async () => {
    const consent = (await collect()).data.books[0]?.consent;
    expect(consent).toMatchObject({ state: 'given', way: 'in_person' });
    expect(consent).not.toHaveProperty('bookId');
    await app.documents.transact(async (tx) => tx.remove(consents, bookId));
    expect((await collect()).data.books[0]?.consent).toBeNull();
  });

  test('contains no internal fields of the rendering of a book', async () => {
    await renderBook(app, bookId);
    await changeDocument(app, books, bookId, { approvedAt: app.clock.now().toISOString() });
    const [book] = (await collect()).data.books;
    for (const inner of [
      'renderingId',
      'awaitedRenderingId',
      'formerRendering',
      'hasBeenRendered',
      'approvedAt',
      'hasBeenSet',
      'composing',
      'revision',
    ])
      expect(book).not.toHaveProperty(inner);
  });
});

test('a family’s export contains recipients and deliveries, without the fields of the scheduler', async () => {
  const email = 'jeanne@exemple.fr';
  await changeDocument(app, persons, narratorId(bookId), { email, pronoun: 'elle' });
  await chooseQuestion(app)(paul, bookId, { text: 'Où était la maison ?', theme: '' });
  const { data } = await collect();
  expect(exportFormat.parse(data)).toEqual(data);
  const [book] = data.books;
  expect(book?.persons).toMatchObject([{ id: narratorId(bookId), isNarrator: true, email, pronoun: 'elle' }]);
  expect(book?.persons[0]).not.toHaveProperty('wakeAt');
  expect(book?.deliveries).toMatchObject([{ question: 'Où était la maison ?', state: 'scheduled' }]);
  expect(book?.deliveries[0]).not.toHaveProperty('linkNumber');
});

describe('a member’s export', () => {
  test('contains the member’s own stories and membership, and nothing of other members', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'submitted' });
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { familyId, bookId });
    const { data, texts, files } = await collect(paul);
    expect(exportFormat.parse(data)).toEqual(data);
    expect(data).toMatchObject({ scope: 'own', orders: [], members: [{ uid: 'paul' }] });
    expect(data.members).toHaveLength(1);
    expect(data.books[0]).toMatchObject({ questions: [], files: [], consent: null });
    expect(data.books[0]).toMatchObject({ persons: [], deliveries: [] });
    expect(texts.map(({ path }) => path.split('/').at(-1))).toEqual(['001-le-pont.md']);
    expect(files).toEqual([]);
    expect(JSON.stringify({ data, texts })).not.toMatch(/La crue|anne@exemple/);
  });

  test('contains the orders that the member placed', async () => {
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { familyId, bookId, buyerUid: 'paul' });
    expect((await collect(paul)).data.orders.map(({ id }) => id)).toEqual([orderId]);
  });

  test('contains the consent that the member gave with their own account, as narrator', async () => {
    await changeDocument(app, consents, bookId, { uid: 'paul', way: 'own_account' });
    expect((await collect(paul)).data.books[0]?.consent).toMatchObject({ uid: 'paul', state: 'given' });
  });
});

describe('the files of a book in an export', () => {
  test('are those of its current edition and of its orders, each once', async () => {
    const first = await renderBook(app, bookId);
    const { orderId } = await placePaidOrder(app);
    const { proof } = await readStoredOrder(app, orderId);
    if (proof === null) throw new Error('no proof');
    await changeOrder(app, orderId, {
      familyId,
      bookId,
      proof: { ...proof, renderingId: first.renderingId },
    });
    await writeStory(app, anne, bookId, { title: 'Le pont', to: 'in_book' });
    const second = await renderBook(app, bookId);
    const { files, data } = await collect();
    const keys = files.filter(({ store }) => store === 'files').map(({ key }) => key);
    for (const { renderingId } of [first, second])
      expect(keys.filter((key) => key.includes(`/${renderingId}/`))).toHaveLength(2);
    expect(new Set(keys).size).toBe(4);
    expect(data.books[0]?.files.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  });

  test('contain the variants in large print whose pages were approved', async () => {
    const first = await renderBook(app, bookId);
    const second = await renderBook(app, bookId, { variant: large, pages: LARGE_PAGES });
    const { id } = await createOrder(app)(anne, {
      bookId,
      cart: withLarge,
      address,
      otherAddresses: [mother],
    });
    for (const proof of [first, second]) await approveProof(app)(anne, id, { ...proof, confirmations: [] });
    const keys = (await collect()).files.map(({ key }) => key);
    expect(keys.filter((key) => key.includes(`/${second.renderingId}/`)).length).toBeGreaterThan(0);
  });

  test('are none when the book was never rendered', async () => {
    expect((await collect()).files).toEqual([]);
  });
});

describe('collecting an export returns null', () => {
  test.each([
    [
      'when the requester of a family export is no longer the owner',
      () => changeDocument(app, members, memberId(familyId, 'anne'), { role: 'editor' }),
    ],
    [
      'when the requester has left the family',
      () => app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'anne'))),
    ],
    [
      'when the requester has no account any more',
      () => app.documents.transact(async (tx) => tx.remove(users, 'anne')),
    ],
  ])('%s', async (_, arrange) => {
    const exportDocument = await exportRequest();
    await arrange();
    expect(await collectExport(app)(exportDocument)).toBeNull();
  });

  test('when the family was deleted', async () => {
    const exportDocument = await exportRequest(paul);
    await app.documents.transact(async (tx) => tx.remove(families, familyId));
    expect(await collectExport(app)(exportDocument)).toBeNull();
  });
});

test('an export contains nothing of another family', async () => {
  const lise = person('lise');
  await openAccount(app, 'lise');
  const sister = await createFamilyOf(app, lise);
  await placePaidOrder(app);
  const { data } = await collect();
  expect(data.orders).toEqual([]);
  expect(data.books.map(({ id }) => id)).toEqual([bookId]);
  expect(JSON.stringify(data)).not.toContain(sister);
});
