import { type Actor, actorLabel } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import { type ConsentRecord, consents } from '../../people/consents/consent.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';

type TellDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Notifies about the outcome of a consent, except the person who caused it. */
export type TellConsent = (
  tx: Transaction,
  actor: Actor,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  record: Pick<ConsentRecord, 'state' | 'at'>,
) => Promise<void>;

/** The account that requested or recorded it; null where that was no account. */
const recorderOf = ({ recordedBy }: Pick<ConsentRecord, 'recordedBy'>): string | null =>
  /^user:(.+)$/u.exec(recordedBy)?.[1] ?? null;

/** The recipients in a book's family: its owner, and the person who asked while a member; each once. */
const toTell = async ({ documents }: TellDeps, familyId: string, bookId: string) => {
  const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  const storedConsent = await documents.get(consents, bookId);
  const recorder = storedConsent === null ? null : recorderOf(storedConsent.value);
  const uids = people
    .filter(({ value: { role, uid } }) => role === 'owner' || uid === recorder)
    .map(({ value }) => value.uid);
  const recipients = await Promise.all(uids.map((uid) => documents.get(users, uid)));
  return recipients.filter((user) => user !== null);
};

/**
 * Reads whom of a book's family to tell, before the transaction that moves the consent: its owner, and who asked for it
 * or wrote it down. Gives how to tell them there, once a move.
 */
export const consentTeller =
  (deps: TellDeps) =>
  async (bookId: string): Promise<TellConsent> => {
    const familyId = (await deps.documents.get(books, bookId))?.value.familyId;
    const people = familyId === undefined ? [] : await toTell(deps, familyId, bookId);
    return async (tx, actor, { id, value: { narrator, title } }, { state, at }) => {
      if (state === 'asked') return;
      for (const { id: uid, value: user } of people) {
        if (actorLabel(actor) === `user:${uid}`) continue;
        await postMail(tx, deps, {
          // In milliseconds: the queue takes no colon in the id of a job.
          cause: `consent_notice.${id}.${state}.${Date.parse(at)}.${uid}`,
          kind: 'consent_notice',
          familyId,
          to: { name: user.name, address: user.email },
          data: {
            name: user.name,
            narrator,
            bookTitle: title,
            answer: state,
            consentUrl: `${deps.settings.siteUrl}/settings/consent`,
          },
        });
      }
    };
  };
