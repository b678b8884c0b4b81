import { mails, receiveReply, replies, stories } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { readReplyProcessor } from '../processors/mail/read-reply.processor.ts';
import type { WorkerServices } from '../processors/processor.ts';
import type { Asked } from './ask-jeanne.ts';
import { claimQuietRun } from './claim-quiet-run.ts';

/** Variables of a worker that accepts replies to questions, without the limits of real use. */
export const replyVariables = {
  INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr',
  INBOUND_MAIL_SECRET: 'a-key-of-these-tests-of-32-characters',
  LIMIT_MAILS_PER_RECIPIENT: '1000',
  LIMIT_NOTICES_PER_RECIPIENT: '1000',
  LIMIT_FAMILIES_PER_ACCOUNT: '1000',
};

/** Delivers a mail to an address. */
type Deliver = (address: string, raw: Buffer) => Promise<unknown>;

/** Actions and reads that tests of replies share. A mail is received directly unless `deliver` is given. */
export const openReplies = (
  get: () => WorkerServices,
  deliver: Deliver = (address, raw) => receiveReply(get())(address, raw),
) => {
  /** Receives a mail, and reads it as the worker does. Returns its outcome. */
  const reply = async (question: Asked, raw: Buffer): Promise<string | null> => {
    const services = get();
    const before = new Set((await repliesTo(question)).map(({ id }) => id));
    if ((await deliver(question.address, raw)) === 'duplicate') return 'duplicate at the door';
    const one = (await repliesTo(question)).find(({ id }) => !before.has(id));
    if (one === undefined) throw new Error('the mail was not kept');
    const run = await claimQuietRun(services, `reply.${one.id}`);
    await readReplyProcessor(services)({ replyId: one.id }, run);
    return (await services.documents.get(replies, one.id))?.value.outcome ?? null;
  };

  const repliesTo = ({ deliveryId }: Asked) =>
    findEvery(get().documents, replies, {
      where: [['deliveryId', '==', deliveryId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });

  const storiesOf = ({ bookId }: Asked) =>
    findEvery(get().documents, stories, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });

  /** Lists the mails of a kind about a book's family, by recipient. */
  const mailed = async ({ familyId }: Asked, kind: string) => {
    const all = await findEvery(get().documents, mails, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    return all.filter(({ value }) => value.kind === kind).map(({ value }) => value);
  };

  const notifications = async (question: Asked): Promise<string[]> => {
    const receipts = await mailed(question, 'reply_kept');
    return [
      ...receipts.map(({ to, data }) => `${to.address}: ${data.outcome}`),
      ...(await mailed(question, 'reply_held')).map(({ to, data }) => `${to.address}: ${data.reason}`),
      ...(await mailed(question, 'reply_received')).map(({ to }) => `${to.address}: received`),
    ].toSorted();
  };

  return { reply, repliesTo, storiesOf, mailed, notifications };
};
