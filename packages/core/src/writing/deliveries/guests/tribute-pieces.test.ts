import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../foundation/limits/rate-limits.ts';
import { eraseTributePiece, withdrawPiece } from '../../../oversight/erasure/erase-piece.ts';
import { sweepUnsentPieces } from '../../../oversight/erasure/sweep-unsent-pieces.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { buildBody, type OpenFamily, openFamily, people } from '../../../testing/open-family.ts';
import { openRecording } from '../../../testing/open-recording.ts';
import {
  changeDocument,
  readAll,
  readCode,
  readDocument,
  readMails,
} from '../../../testing/read-test-app.ts';
import { books } from '../../books/book.ts';
import { sendDigests } from '../../digests/send-digests.ts';
import { persons } from '../../persons/person.ts';
import { photographs } from '../../photographs/photograph.ts';
import { openTake } from '../../recordings/open-take.ts';
import { recordings } from '../../recordings/recording.ts';
import { moveStory } from '../../stories/move-story.ts';
import { listStories } from '../../stories/read-stories.ts';
import { stories } from '../../stories/story.ts';
import { createStory, saveStory } from '../../stories/write-story.ts';
import { createTribute, renewTributeLink, updateTribute } from '../../tributes/manage-tributes.ts';
import { readTribute } from '../../tributes/open-tribute.ts';
import { tributes } from '../../tributes/tribute.ts';
import { saveAnswer, sendAnswer } from '../by-link/answer-by-link.ts';
import { consentByLink } from '../by-link/consent-by-link.ts';
import { skipQuestion } from '../by-link/decline-question.ts';
import { announceByLink } from '../by-link/photographs-by-link.ts';
import { readLink } from '../by-link/read-link.ts';
import {
  createLinkListenGate,
  createLinkStartGate,
  createLinkWriteGate,
} from '../by-link/recorded-by-link.ts';
import { deliveries } from '../delivery.ts';
import { links } from '../link.ts';
import { listDeliveries } from '../manage-deliveries.ts';
import { beginPiece } from './begin-piece.ts';
import { listPieces } from './list-pieces.ts';

const { owner, editor, author, stranger } = people;
const fail = (error: unknown): void => {
  throw error;
};

let app: TestApp;
let family: OpenFamily;
let tributeId: string;
let token: string;
/** The app's clock begins on 2 March 2026. */
const text = {
  occasion: 'Les 80 ans de Jeanne',
  sentence: 'Un souvenir, même petit.',
  closesOn: '2026-03-20',
};

beforeEach(async () => {
  app = createTestApp();
  family = await openFamily(app);
  const tribute = await createTribute(app)(owner, family.bookId, text);
  tributeId = tribute.id;
  token = tribute.url.split('/').at(-1) ?? '';
});

/** A guest's piece with some words; its link's token. */
const begin = async (name = 'Paul Morel', words = 'Elle chantait en étendant le linge.') => {
  const piece = (await beginPiece(app)(token, { name })).token;
  await saveAnswer(app)(piece, { body: buildBody(words), revision: 0 });
  return piece;
};

const send = async (piece: string) => {
  await consentByLink(app)(piece, true);
  return sendAnswer(app)(piece);
};

test('the open page tells the occasion and who invites, and nothing that was written', async () => {
  await send(await begin());
  expect(await readTribute(app)(token)).toEqual({
    id: tributeId,
    occasion: text.occasion,
    sentence: text.sentence,
    closesOn: text.closesOn,
    isOpen: true,
    isClosedByHand: false,
    bookTitle: 'Les jours de Jeanne',
    narrator: 'Jeanne Morel',
    familyName: expect.any(String),
    host: { name: owner.name, hasPicture: false },
  });
});

test('a piece arrives as a signed story that waits for approval, after its guest agreed', async () => {
  const piece = await begin();
  expect(await readLink(app)(piece)).toMatchObject({
    question: { text: text.occasion },
    asker: { name: owner.name, sentence: text.sentence },
    guest: { tributeId, occasion: text.occasion, closesOn: text.closesOn, hasAgreed: false },
  });
  expect(await readCode(sendAnswer(app)(piece))).toBe('tribute.consent_missing');
  const hidden = { isSent: false, story: null, name: 'Paul Morel' };
  expect((await listPieces(app)(editor, tributeId)).pieces).toMatchObject([hidden]);
  expect((await listStories(app)(owner, family.bookId)).stories).toEqual([]);

  await send(piece);
  const [story] = (await listStories(app)(owner, family.bookId)).stories;
  expect(story).toMatchObject({
    kind: 'contribution',
    signature: 'Paul Morel',
    state: 'submitted',
    title: 'Le souvenir de Paul Morel',
  });
  const sentPieceView = { isSent: true, story: { id: story?.id, state: 'submitted' } };
  expect((await listPieces(app)(owner, tributeId)).pieces).toMatchObject([sentPieceView]);
  // Guests are neither persons of the book nor questions of the family.
  expect((await readAll(app, persons)).map(({ isNarrator }) => isNarrator)).toEqual([true]);
  expect((await listDeliveries(app)(owner, family.bookId)).deliveries).toEqual([]);
});

test('pieces are told in the digest of the evening, without a mail for each', async () => {
  for (const name of ['Paul', 'Rose', 'Luc']) await send(await begin(name));
  expect(await readMails(app, 'reply_received')).toEqual([]);
  for (let quarters = 0; quarters < 48; quarters += 1) {
    app.clock.forward(900_000);
    await sendDigests(app)(fail);
  }
  const digests = (await readMails(app, 'story_digest')).filter(({ to }) => to.address.startsWith('anne'));
  expect(digests.map(({ data }) => (data.stories as unknown[]).length)).toEqual([3]);
});

test('the page closes at the end of its last day in the zone of the family, and by hand', async () => {
  const [sentPiece, draft] = [await begin(), await begin('Rose')];
  await send(sentPiece);
  // The last minute of 20 March in Paris.
  app.clock.forward(Date.parse('2026-03-20T22:59:00.000Z') - app.clock.now().getTime());
  expect((await readTribute(app)(token)).isOpen).toBe(true);
  app.clock.forward(60_000);
  expect((await readTribute(app)(token)).isOpen).toBe(false);
  expect(await readCode(beginPiece(app)(token, { name: 'Luc' }))).toBe('tribute.closed');
  expect(await readCode(saveAnswer(app)(draft, { title: 'Trop tard', revision: 1 }))).toBe('tribute.closed');
  await expect(readLink(app)(sentPiece)).rejects.toMatchObject({
    code: 'tribute.closed',
    details: { occasion: text.occasion, closesOn: text.closesOn, isClosedByHand: false, isSent: true },
  });
  await updateTribute(app)(owner, tributeId, { closesOn: '2026-04-02' });
  expect((await readLink(app)(draft)).writing?.words).toBe(6);
  await updateTribute(app)(owner, tributeId, { isClosedByHand: true });
  expect(await readCode(readLink(app)(draft))).toBe('tribute.closed');
});

test('a closing day that is over, or more than a year away, is refused', async () => {
  for (const closesOn of ['2026-03-01', '2027-03-05'])
    expect(await readCode(createTribute(app)(owner, family.bookId, { ...text, closesOn }))).toBe(
      'tribute.closing_day_refused',
    );
});

test('a replaced link begins nothing more, while pieces that were begun go on', async () => {
  const piece = await begin();
  const { url } = await renewTributeLink(app)(owner, tributeId);
  expect(await readCode(readTribute(app)(token))).toBe('tribute_link.not_found');
  expect(await readCode(beginPiece(app)(token, { name: 'Luc' }))).toBe('tribute_link.not_found');
  expect((await readTribute(app)(url.split('/').at(-1) ?? '')).isOpen).toBe(true);
  expect((await send(piece)).writing.state).toBe('submitted');
});

test('an author may not open a tribute, and another family finds none', async () => {
  expect(await readCode(createTribute(app)(author, family.bookId, text))).toBe('permission.denied');
  expect(await readCode(createTribute(app)(stranger, family.bookId, text))).toBe('book.not_found');
  expect(await readCode(updateTribute(app)(stranger, tributeId, { isClosedByHand: true }))).toBe(
    'tribute.not_found',
  );
  expect(await readCode(listPieces(app)(author, tributeId))).toBe('permission.denied');
});

test('one open link takes sixty pieces in an hour', async () => {
  const codes: string[] = [];
  for (let at = 0; at < 61; at += 1)
    codes.push(await readCode(beginPiece(app)(token, { name: `Invité ${at}` })));
  expect(codes.filter((code) => code === 'done')).toHaveLength(60);
  expect(codes.at(-1)).toBe('tribute.too_many_pieces');
});

test('guests leave a fifth of the storage to the family', async () => {
  app = createTestApp({ LIMIT_STORED_BYTES_PER_FAMILY: '1000' });
  family = await openFamily(app);
  const { url } = await createTribute(app)(owner, family.bookId, text);
  token = url.split('/').at(-1) ?? '';
  const piece = await begin();
  const upload = (bytes: number) => readCode(announceByLink(app)(piece, { type: 'image/jpeg', bytes }));
  expect(await upload(801)).toBe('tribute.storage_full');
  expect(await upload(800)).toBe('done');
  expect(await readCode(beginPiece(app)(token, { name: 'Rose' }))).toBe('tribute.storage_full');
});

test('a guest has no further questions and no rhythm, and reads nothing else of the book', async () => {
  const piece = await begin();
  expect(await readCode(skipQuestion(app)(piece))).toBe('permission.denied');
  expect((await readLink(app)(piece)).state).toBe('sent');
});

/** A sent piece with a photograph and a voice. */
const sendWhole = async (): Promise<string> => {
  const piece = await begin();
  const { photographId } = await announceByLink(app)(piece, { type: 'image/jpeg', bytes: 3 });
  const placement = { photographId, caption: '', credit: '', placement: 'text', afterBlock: 0 } as const;
  await saveAnswer(app)(piece, { photographs: [placement], revision: 1 });
  const takeId = randomUUID();
  await openTake(app)(createLinkStartGate(app, piece), { takeId, type: 'audio/mp4' });
  const recorder = openRecording(app, '');
  await recorder.put(takeId, 0, 'a', createLinkWriteGate(app, piece));
  await send(piece);
  await recorder.prepare((await readAll(app, stories)).at(-1)?.id ?? '');
  expect(await recorder.playback(createLinkListenGate(app, piece))).toBe('aac a');
  return piece;
};

const countEverything = async (): Promise<number[]> =>
  Promise.all(
    [deliveries, links, stories, photographs, recordings].map(
      async (collection) => (await readAll(app, collection as typeof links)).length,
    ),
  );

test('the family erases a piece for good, once it is no longer in the book', async () => {
  const piece = await sendWhole();
  const [entry] = (await listPieces(app)(owner, tributeId)).pieces;
  const erase = () => eraseTributePiece(app)(owner, tributeId, entry?.id ?? '');
  await moveStory(app)(owner, entry?.story?.id ?? '', 'in_book');
  expect(await readCode(erase())).toBe('tribute.piece_in_book');
  await moveStory(app)(owner, entry?.story?.id ?? '', 'submitted');
  expect(await erase()).toEqual({ pieces: [] });
  expect(await countEverything()).toEqual([0, 0, 0, 0, 0]);
  expect(await readCode(readLink(app)(piece))).toBe('link.not_found');
  expect(await readCode(erase())).toBe('tribute.piece_not_found');
});

test('the stories that were cut from a piece refuse its erasure while one is in the book, and go with it', async () => {
  await sendWhole();
  const [entry] = (await listPieces(app)(owner, tributeId)).pieces;
  const storyId = entry?.story?.id ?? '';
  const cut = async (cutFromId: string) => {
    const input = {
      kind: 'contribution',
      questionId: null,
      title: 'La suite',
      theme: '',
      cutFromId,
    } as const;
    const { id, revision } = await createStory(app)(owner, family.bookId, input);
    await saveStory(app)(owner, id, { body: buildBody('Et elle riait.'), revision });
    return id;
  };
  await moveStory(app)(owner, storyId, 'in_book');
  const partId = await cut(storyId);
  await cut(partId);
  await moveStory(app)(owner, partId, 'in_book');
  await moveStory(app)(owner, storyId, 'submitted');
  const erase = () => eraseTributePiece(app)(owner, tributeId, entry?.id ?? '');
  expect(await readCode(erase())).toBe('tribute.piece_in_book');
  await moveStory(app)(owner, partId, 'submitted');
  expect(await erase()).toEqual({ pieces: [] });
  expect(await countEverything()).toEqual([0, 0, 0, 0, 0]);
});

test('a piece stays while the cover shows its photograph', async () => {
  await sendWhole();
  const [entry] = (await listPieces(app)(owner, tributeId)).pieces;
  const photographId = (await readAll(app, photographs))[0]?.id ?? '';
  const { cover } = await readDocument(app, books, family.bookId);
  const showOnCover = (id: string | null) =>
    changeDocument(app, books, family.bookId, { cover: { ...cover, photographId: id } });
  await showOnCover(photographId);
  const erase = () => eraseTributePiece(app)(owner, tributeId, entry?.id ?? '');
  expect(await readCode(erase())).toBe('tribute.piece_in_book');
  expect(await readAll(app, photographs)).toHaveLength(1);
  await showOnCover(null);
  expect(await erase()).toEqual({ pieces: [] });
});

test('a guest takes a piece back, and a question’s link erases nothing', async () => {
  await withdrawPiece(app)(await sendWhole());
  expect(await countEverything()).toEqual([0, 0, 0, 0, 0]);
});

test('pieces that were never sent are erased thirty days after the closing day, the others stay', async () => {
  await begin('Rose');
  await send(await begin());
  app.clock.forward(Date.parse('2026-04-19T21:00:00.000Z') - app.clock.now().getTime());
  expect((await sweepUnsentPieces(app)({ limit: 10, cursor: null, onError: fail })).count).toBe(0);
  app.clock.forward(DAY_MS);
  expect((await sweepUnsentPieces(app)({ limit: 10, cursor: null, onError: fail })).count).toBe(1);
  expect((await readAll(app, deliveries)).map(({ guest }) => guest?.name)).toEqual(['Paul Morel']);
  expect((await readAll(app, tributes)).map(({ sweepAt }) => sweepAt)).toEqual([null]);
});
