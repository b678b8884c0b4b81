import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import type { PersonRecord } from '../persons/person.ts';
import type { Reach } from '../persons/reach.ts';
import { personUnsubscribeUrl } from '../persons/unsubscribe-person.ts';
import type { Asker } from './asker.ts';
import type { DeliveryRecord } from './delivery.ts';
import { linkUrl } from './link.ts';
import { putReplyAddress, replyAddress } from './reply-address.ts';

interface Posted {
  readonly delivery: { readonly id: string; readonly value: DeliveryRecord };
  readonly person: { readonly id: string; readonly value: PersonRecord };
  readonly reach: Reach;
  readonly asker: Asker;
  readonly book: Pick<Stored<BookDocument>, 'value'>;
}

type PostDeps = Pick<Deps, 'clock' | 'settings'>;

/** The company's name before an address that nobody can read. */
export const REPLY_NAME = 'Souvenance';

/** Where a mail about a question is replied to, opened with the mail that names it. */
export const promiseReplies = (
  tx: Transaction,
  { settings }: PostDeps,
  { id, value }: Posted['delivery'],
) => {
  const address = replyAddress(settings, id);
  if (address === null) return {};
  putReplyAddress(tx, settings, id, value);
  return { replyTo: { name: REPLY_NAME, address } };
};

const letterOf = (tx: Transaction, deps: PostDeps, { delivery, person, reach, asker, book }: Posted) => {
  const { settings } = deps;
  const { question, sentence, turn, familyId, follows = '' } = delivery.value;
  return {
    head: {
      familyId,
      ...promiseReplies(tx, deps, delivery),
      to: { name: reach.name, address: reach.address ?? '' },
      unsubscribeUrl: personUnsubscribeUrl(settings, person.id),
    },
    data: {
      name: reach.name,
      askedBy: asker.name,
      portraitId: asker.portraitId,
      sentence,
      follows,
      question,
      answerUrl: linkUrl(settings, delivery.id, turn),
      byReply: settings.inboundMail !== null,
    },
    about: person.value.isNarrator ? '' : book.value.narrator,
  };
};

/** The mail of a question's present link: one a link, whatever runs twice. */
export const postQuestion = async (tx: Transaction, deps: PostDeps, posted: Posted): Promise<void> => {
  const { head, data, about } = letterOf(tx, deps, posted);
  const { id, value } = posted.delivery;
  const cause = `question.${id}.${value.turn}`;
  if (value.way === 'asked')
    await postMail(tx, deps, { ...head, cause, kind: 'new_question', data: { ...data, about } });
  else
    await postMail(tx, deps, {
      ...head,
      cause,
      kind: 'daily_question',
      data: { ...data, theme: value.theme },
    });
};

/** The one reminder of a question, by the same link. */
export const postReminder = async (tx: Transaction, deps: PostDeps, posted: Posted): Promise<void> => {
  const { head, data } = letterOf(tx, deps, posted);
  await postMail(tx, deps, { ...head, cause: `reminder.${posted.delivery.id}`, kind: 'reminder', data });
};
