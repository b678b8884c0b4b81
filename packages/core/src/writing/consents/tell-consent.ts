import { type Actor, actorLabel } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import type { ConsentRecord } from '../../people/consents/consent.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';

type TellDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Tells what became of a consent; nothing when it was the owner's own hand. */
export type TellConsent = (
  tx: Transaction,
  actor: Actor,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  record: Pick<ConsentRecord, 'state' | 'at'>,
) => void;

/**
 * Reads whom of a book's family to tell, before the transaction that moves the consent: its owner. Gives how to tell
 * him there, once a move.
 */
export const consentTeller =
  (deps: TellDeps) =>
  async (bookId: string): Promise<TellConsent> => {
    const familyId = (await deps.documents.get(books, bookId))?.value.familyId;
    if (familyId === undefined) return () => undefined;
    const people = await findAll(deps.documents, members, { where: [['familyId', '==', familyId]] });
    const uid = people.find(({ value }) => value.role === 'owner')?.value.uid;
    const owner = uid === undefined ? null : await deps.documents.get(users, uid);
    return (tx, actor, { id, value: { narrator, title } }, { state, at }) => {
      if (owner === null || state === 'asked' || actorLabel(actor) === `user:${owner.id}`) return;
      const { name, email } = owner.value;
      postMail(tx, deps, {
        // In milliseconds: the queue takes no colon in the id of a job.
        cause: `consent_notice.${id}.${state}.${Date.parse(at)}`,
        kind: 'consent_notice',
        familyId,
        to: { name, address: email },
        data: {
          name,
          narrator,
          bookTitle: title,
          answer: state,
          consentUrl: `${deps.settings.siteUrl}/settings/consent`,
        },
      });
    };
  };
