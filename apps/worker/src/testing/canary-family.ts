import {
  type Actor,
  announcePhotograph,
  books,
  chooseQuestion,
  createStory,
  fulfil,
  orders,
  originalKey,
  photographReceived,
  readJob,
  requestRendering,
  saveStory,
  signIn,
} from '@souvenance/core';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { orderBook, writeBook } from './family.ts';
import type { Parts } from './start-parts.ts';

/** A word that stands nowhere else: in a name, an address, a question, a story, its title and a caption. */
export const CANARY = 'quetzalcoatl';
export const email = `${CANARY}@exemple.fr`;
export const password = 'trois mots sans lien';

type Person = Extract<Actor, { kind: 'user' }>;

/** A family in whose texts, names and pictures the canary stands. */
export interface CanaryFamily {
  readonly person: Person;
  readonly familyId: string;
  readonly bookId: string;
  /** Bytes of the photograph as it was uploaded. */
  readonly picture: Uint8Array;
}

export const waitUntilDone = ({ services }: Parts, person: Person, jobId: string): Promise<void> =>
  vi.waitFor(async () => expect((await readJob(services)(person, jobId)).state).toBe('done'), {
    timeout: 240_000,
    interval: 50,
  });

const signUp = async ({ services }: Parts): Promise<Person> => {
  const name = `Anne ${CANARY}`;
  const { identityToken } = (await services.identity.localAccounts?.signUp({ email, password, name })) ?? {
    identityToken: '',
  };
  const { uid } = await signIn(services)(identityToken, 'un navigateur');
  return { kind: 'user' as const, uid, name, email, administratorRole: null };
};

const addPhotograph = async (parts: Parts, { person, familyId, bookId, picture }: CanaryFamily) => {
  const { services } = parts;
  const input = { type: 'image/jpeg' as const, bytes: picture.byteLength };
  const { photographId } = await announcePhotograph(services)(person, bookId, input);
  await services.media.put(originalKey(familyId, photographId), picture, 'image/jpeg');
  const { jobId } = await photographReceived(services)(person, photographId);
  await waitUntilDone(parts, person, jobId);
  return photographId;
};

const writeCanaries = async (parts: Parts, family: CanaryFamily): Promise<void> => {
  const { services } = parts;
  const { person, bookId } = family;
  const question = { text: `Où est ${CANARY}\u202f?`, theme: '' };
  await chooseQuestion(services)(person, bookId, question);
  const input = { kind: 'story' as const, questionId: null, title: CANARY, theme: '' };
  const story = await createStory(services)(person, bookId, input);
  const photographId = await addPhotograph(parts, family);
  const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: CANARY }] }];
  await saveStory(services)(person, story.id, {
    body: { type: 'doc', content },
    photographs: [{ photographId, caption: CANARY, credit: '', placement: 'text', afterBlock: 0 }],
    revision: 0,
  });
};

/** Signs a person up and writes a book of twelve stories, with a draft that has the canary in every text. */
export const writeCanaryFamily = async (parts: Parts): Promise<CanaryFamily> => {
  const { services } = parts;
  const person = await signUp(parts);
  const bookId = await writeBook(services, person);
  const familyId = (await services.documents.get(books, bookId))?.value.familyId ?? '';
  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#a85' } })
    .jpeg()
    .withExif({ IFD0: { Artist: CANARY } })
    .toBuffer();
  const family = { person, familyId, bookId, picture };
  await writeCanaries(parts, family);
  return family;
};

/**
 * Orders the book, pays it, waits for its mails, and ends the order as the print shop and the carrier would. Returns
 * the order's id.
 */
export const orderAndReceive = async (parts: Parts, { person, bookId }: CanaryFamily): Promise<string> => {
  const { services, fakeStripe, inbox } = parts;
  const rendering = await requestRendering(services)(person, bookId);
  await waitUntilDone(parts, person, rendering.jobId);
  const { orderId, sessionId } = await orderBook(services, bookId, person);
  await fakeStripe.control.pay(sessionId);
  await fulfil(services)(sessionId);
  await inbox.waitFor(({ recipients }) => recipients.includes('atelier@exemple.fr'));
  await inbox.waitFor(({ subject }) => /impression/i.test(subject ?? ''));
  await services.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null) tx.put(orders, orderId, { ...order.value, state: 'delivered' });
  });
  return orderId;
};
