import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import type { PersonRecord } from '../persons/person.ts';
import type { Reach } from '../persons/reach.ts';
import { personUnsubscribeUrl } from '../persons/unsubscribe-person.ts';
import type { Asker } from './asker.ts';
import type { DeliveryRecord } from './delivery.ts';
import { linkUrl, readingUrl } from './link.ts';
import { toReactionMailData } from './reaction-news.ts';
import { readAboutName } from './read-about-name.ts';
import { putReplyAddress, replyAddress } from './reply-address.ts';

interface QuestionMail {
  readonly delivery: { readonly id: string; readonly value: DeliveryRecord };
  readonly person: { readonly id: string; readonly value: PersonRecord };
  readonly reach: Reach;
  readonly asker: Asker;
  readonly book: Pick<Stored<BookDocument>, 'value'>;
}

type PostDeps = Pick<Deps, 'clock' | 'settings'>;

/** Display name of reply addresses, whose local part is unreadable. */
export const REPLY_NAME = 'Souvenance';

/**
 * Opens the reply address of a question, in the transaction that posts a mail with it. Returns the mail's `replyTo`;
 * empty without inbound mail.
 */
export const openReplyAddress = (
  tx: Transaction,
  { settings }: PostDeps,
  { id, value }: QuestionMail['delivery'],
) => {
  const address = replyAddress(settings, id);
  if (address === null) return {};
  putReplyAddress(tx, settings, id, value);
  return { replyTo: { name: REPLY_NAME, address } };
};

interface QuestionFacts extends Pick<QuestionMail, 'person' | 'reach' | 'asker'> {
  readonly delivery: Pick<DeliveryRecord, 'question' | 'sentence' | 'followUpOf'>;
  readonly answerUrl: string;
}

/** Data that all mails with a question share. */
export const createQuestionMailData = (
  { settings }: Pick<Deps, 'settings'>,
  { delivery: { question, sentence, followUpOf = '' }, person, reach, asker, answerUrl }: QuestionFacts,
) => ({
  name: reach.name,
  askedBy: asker.name,
  portraitId: asker.portraitId,
  sentence,
  followUpOf,
  question,
  answerUrl,
  isFirst: person.value.isNarrator && person.value.messagesAt.length === 0,
  byReply: settings.inboundMail !== null,
});

const composeMail = async (
  tx: Transaction,
  deps: PostDeps,
  { delivery, person, reach, asker, book }: QuestionMail,
) => {
  const { settings } = deps;
  const { linkNumber, familyId } = delivery.value;
  return {
    head: {
      familyId,
      ...openReplyAddress(tx, deps, delivery),
      // The callers send only to a person with an address.
      to: { name: reach.name, address: reach.address ?? '' },
      unsubscribeUrl: personUnsubscribeUrl(settings, person.id),
    },
    data: createQuestionMailData(deps, {
      delivery: delivery.value,
      person,
      reach,
      asker,
      answerUrl: linkUrl(settings, delivery.id, linkNumber),
    }),
    reactions: toReactionMailData(
      delivery.value.reactionNews?.find(({ sentAt }) => sentAt === delivery.value.sentAt),
      readingUrl(settings, delivery.id, linkNumber),
    ),
    about: person.value.isNarrator ? '' : await readAboutName(tx, book, delivery.value),
  };
};

/** Posts the mail with a question's current link, once per link even if the job runs twice. */
export const postQuestion = async (tx: Transaction, deps: PostDeps, mail: QuestionMail): Promise<void> => {
  const { head, data: facts, reactions, about } = await composeMail(tx, deps, mail);
  const data = { ...facts, ...reactions };
  const { id, value } = mail.delivery;
  const cause = `question.${id}.${value.linkNumber}`;
  if (value.origin === 'asked')
    await postMail(tx, deps, { ...head, cause, kind: 'new_question', data: { ...data, about } });
  else
    await postMail(tx, deps, {
      ...head,
      cause,
      kind: 'daily_question',
      data: { ...data, theme: value.theme },
    });
};

/** Posts the one reminder of a question, with the same link. */
export const postReminder = async (tx: Transaction, deps: PostDeps, mail: QuestionMail): Promise<void> => {
  const { head, data } = await composeMail(tx, deps, mail);
  await postMail(tx, deps, { ...head, cause: `reminder.${mail.delivery.id}`, kind: 'reminder', data });
};
