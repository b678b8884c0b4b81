import { findNarratorName } from '@souvenance/contracts';
import { type Actor, formatActorLabel } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import { type ConsentRecord, consentId, consents } from '../../people/consents/consent.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';

type NotifyDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Notifies the recipients of the outcome of a consent, except the person who caused it. */
export type NotifyConsent = (
  tx: Transaction,
  actor: Actor,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  record: Pick<ConsentRecord, 'state' | 'at'>,
) => Promise<void>;

/** Uid of the account that requested or recorded the consent; null when no account did. */
const recorderUid = ({ recordedBy }: Pick<ConsentRecord, 'recordedBy'>): string | null =>
  /^user:(.+)$/u.exec(recordedBy)?.[1] ?? null;

/** The recipients in a book's family: its owner, and the member who recorded the consent; each once. */
const findRecipients = async ({ documents }: NotifyDeps, familyId: string, id: string) => {
  const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  const storedConsent = await documents.get(consents, id);
  const recorder = storedConsent === null ? null : recorderUid(storedConsent.value);
  const uids = people
    .filter(({ value: { role, uid } }) => role === 'owner' || uid === recorder)
    .map(({ value }) => value.uid);
  const recipients = await Promise.all(uids.map((uid) => documents.get(users, uid)));
  return recipients.filter((user) => user !== null);
};

/**
 * Reads the recipients of a consent notice before the transaction that changes the consent. Returns the function that
 * posts the mails within that transaction.
 */
export const prepareConsentNotice =
  (deps: NotifyDeps) =>
  async (bookId: string, secondId?: string | undefined): Promise<NotifyConsent> => {
    const familyId = (await deps.documents.get(books, bookId))?.value.familyId;
    const people =
      familyId === undefined ? [] : await findRecipients(deps, familyId, consentId(bookId, secondId));
    return async (tx, actor, { value }, { state, at }) => {
      if (state === 'requested') return;
      for (const { id: uid, value: user } of people) {
        if (formatActorLabel(actor) === `user:${uid}`) continue;
        await postMail(tx, deps, {
          // The time is in milliseconds since the queue refuses colons in job ids.
          cause: `consent_notice.${consentId(bookId, secondId)}.${state}.${Date.parse(at)}.${uid}`,
          kind: 'consent_notice',
          familyId,
          to: { name: user.name, address: user.email },
          data: {
            name: user.name,
            narrator: findNarratorName(value, secondId),
            bookTitle: value.title,
            answer: state,
            consentUrl: `${deps.settings.siteUrl}/settings/consent`,
          },
        });
      }
    };
  };
