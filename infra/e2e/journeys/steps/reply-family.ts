import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '@souvenance/contracts';
import sharp from 'sharp';
import type { Stack } from '../../../dev/stack/stack.ts';
import { findLink, type ReceivedMail, readInbox, waitForMail } from '../../driver/visitor/inbox.ts';
import { enterAs } from '../../driver/visitor/sign-in.ts';
import { verifyEmail } from '../../driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../../driver/visitor/visitor.ts';
import { owner, toAddress } from './family-steps.ts';

export const LINK_PATH = '/stories/member-form/';
export const drawGrainyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a7a63' } })
    .jpeg()
    .toBuffer();

/** Uploads a photograph of a book, and waits until it is ready. Returns its id. */
export const uploadPicture = async ({ client, siteUrl }: Visitor, bookId: string): Promise<string> => {
  const bytes = await drawGrainyPicture();
  const { photographId, uploadUrl, uploadHeaders } = await client.call('photographs.create', {
    params: { bookId },
    body: { type: 'image/jpeg', bytes: bytes.byteLength },
  });
  await fetch(new URL(uploadUrl, siteUrl), {
    method: 'PUT',
    headers: uploadHeaders,
    body: new Uint8Array(bytes),
  });
  const params = { photographId };
  await client.call('photographs.received', { params });
  while ((await client.call('photographs.read', { params })).state !== 'ready') await sleep(100);
  return photographId;
};

/** Sets Anne's avatar, which is shown beside her questions. */
const showFace = async (anne: Visitor, familyId: string, bookId: string): Promise<void> => {
  const portraitId = await uploadPicture(anne, bookId);
  await anne.client.call('members.choosePortrait', { params: { familyId }, body: { portraitId } });
};

export interface AskingFamily {
  readonly anne: Visitor;
  readonly bookId: string;
  /** Asks the narrator, who has no account, a question of Anne's own. Returns the mail. */
  ask: (question: string) => Promise<ReceivedMail>;
  /** Asks a question of the library with a personal sentence. */
  askFromLibrary: (sentence: string) => Promise<{ question: string; mail: ReceivedMail }>;
  /** Delivery of a question. */
  deliveryOf: (question: string) => Promise<Delivery | undefined>;
  /** Links that were mailed to the narrator for a question. */
  linksOf: (question: string) => Promise<readonly string[]>;
}

/** Opens Anne's family. Her mother has an e-mail address but no account, and hasn't consented to the book yet. */
export const openAskingFamily = async (stack: Pick<Stack, 'siteUrl' | 'inboxUrl'>): Promise<AskingFamily> => {
  const anne = openVisitor(stack.siteUrl);
  const jeanne = toAddress('jeanne.morel');
  await enterAs(anne, owner);
  const { client } = anne;
  await verifyEmail(anne, stack.inboxUrl);
  const { id: familyId } = await client.call('families.create', { body: { name: 'Famille Morel' } });
  await anne.read();
  const { id: bookId } = await client.call('books.create', {
    body: { familyId, title: 'Les carnets de Jeanne', narrator: 'Jeanne Morel' },
  });
  await showFace(anne, familyId, bookId);
  const params = { bookId };
  const { persons } = await client.call('persons.list', { params });
  const personId = persons[0]?.id ?? '';
  await client.call('persons.update', {
    params: { bookId, personId },
    body: { email: jeanne, quietHours: null },
  });
  const isOf = (question: string) => (mail: { text: string }) => mail.text.includes(question);
  return {
    anne,
    bookId,
    ask: async (text) => {
      await client.call('questions.choose', { params, body: { text } });
      return waitForMail(stack.inboxUrl, { to: jeanne }, isOf(text));
    },
    askFromLibrary: async (sentence) => {
      const { themes } = await client.call('questions.library');
      const libraryId = themes[0]?.questions[0]?.id ?? '';
      const { id: questionId, text: question } = await client.call('questions.choose', {
        params,
        body: { libraryId },
      });
      await client.call('deliveries.ask', { params, body: { questionId, personId, sentence } });
      return { question, mail: await waitForMail(stack.inboxUrl, { to: jeanne }, isOf(question)) };
    },
    deliveryOf: async (text) =>
      (await client.call('deliveries.list', { params })).deliveries.find(({ question }) => question === text),
    linksOf: async (text) =>
      (await readInbox(stack.inboxUrl, { to: jeanne }))
        .filter(isOf(text))
        .map((mail) => findLink(mail, LINK_PATH)?.href ?? ''),
  };
};
