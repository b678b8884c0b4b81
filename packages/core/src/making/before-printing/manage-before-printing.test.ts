import { beforeEach, expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { approveProof } from '../../selling/orders/proof/approve-proof.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { writeStory } from '../../testing/open-family.ts';
import { address, cart, openBook, type Proof, renderBook } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { stories } from '../../writing/stories/story.ts';
import { addWaitingStories, confirmPrintPoint, readBeforePrinting } from './manage-before-printing.ts';

const anne = person('anne');
let app: TestApp;
let bookId: string;
let theo: ReturnType<typeof person>;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openBook(app);
  theo = await joinFamily(app, (await readDocument(app, books, bookId)).familyId, 'theo', 'author');
});

const submit = (title: string) => writeStory(app, theo, bookId, { title, to: 'submitted' });
const storyOf = async (id: string) => {
  const story = await app.documents.get(stories, id);
  if (story === null) throw new Error('no story');
  return story;
};
const kinds = async () => (await readBeforePrinting(app)(anne, bookId)).points.map(({ kind }) => kind);

const approve = async (proof: Proof) => {
  const { id } = await createOrder(app)(anne, { bookId, cart, address });
  return approveProof(app)(anne, id, { ...proof, confirmations: [] });
};

test('the list before printing counts every story that waits for review, however many there are', async () => {
  const { value } = await storyOf(await submit('Le pont'));
  await app.documents.transact(async (tx) => {
    for (let at = 1; at < 230; at += 1) tx.put(stories, `copy${at}`, value);
  });
  expect((await readBeforePrinting(app)(anne, bookId)).points).toMatchObject([
    { kind: 'waiting', count: 230 },
  ]);
});

test('the list before printing is refused to members who may not order, and hidden from people outside the family', async () => {
  expect(await readCode(readBeforePrinting(app)(theo, bookId))).toBe('permission.denied');
  expect(await readCode(readBeforePrinting(app)(person('zoe'), bookId))).toBe('book.not_found');
  expect(await readCode(addWaitingStories(app)(theo, bookId))).toBe('permission.denied');
  expect(await readCode(confirmPrintPoint(app)(theo, bookId, 'waiting'))).toBe('permission.denied');
});

test('addWaitingStories puts all waiting stories into the book at once', async () => {
  await submit('Le pont');
  await submit('Le four');
  expect((await addWaitingStories(app)(anne, bookId)).points).toEqual([]);
  expect((await readDocument(app, books, bookId)).chapters).toHaveLength(3);
});

test('addWaitingStories leaves the story of a former narrator who refused, and takes the others', async () => {
  const refusedId = await submit('Le pont');
  await submit('Le four');
  const consent = await readDocument(app, consents, bookId);
  await app.documents.transact(async (tx) =>
    tx.create(consents, 'other', { ...consent, state: 'withdrawn', closedBy: 'narrator' }),
  );
  await changeDocument(app, stories, refusedId, { formerConsentId: 'other' });
  expect((await addWaitingStories(app)(anne, bookId)).points).toMatchObject([{ kind: 'waiting', count: 1 }]);
  expect((await storyOf(refusedId)).value.state).toBe('submitted');
  expect((await readDocument(app, books, bookId)).chapters).toHaveLength(2);
});

test('refuses to approve a proof while a waiting story is unconfirmed; the order lists the stories it leaves out', async () => {
  await submit('Le pont');
  await writeStory(app, theo, bookId, { title: 'Secret' });
  const proof = await renderBook(app, bookId);
  expect(await readCode(approve(proof))).toBe('proof.stories_waiting');
  await confirmPrintPoint(app)(anne, bookId, 'waiting');
  expect(await kinds()).toEqual(['waiting', 'drafts']);
  expect((await approve(proof)).proof?.leavesOut).toEqual([
    { title: 'Le pont', authorName: theo.name },
    { title: '', authorName: theo.name },
  ]);
  await submit('Le four');
  expect(await readCode(approve(proof))).toBe('proof.stories_waiting');
});
