import type { MailChoices } from '@souvenance/contracts';
import { type UserDocument, users } from '../../people/accounts/user.ts';
import { type ConsentRecord, consents } from '../../people/consents/consent.ts';
import { families } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { getConsentId, getPersonName } from './narrator.ts';
import type { PersonRecord } from './person.ts';

type DocumentReader = Pick<Documents, 'get'>;
type Person = Pick<Stored<PersonRecord>, 'id' | 'value'>;

/** How a person is reached, and whether questions may be sent at all. */
export interface Reach {
  readonly name: string;
  /** Null when no address is known. */
  readonly address: string | null;
  readonly timeZone: string;
  readonly quietHours: MailChoices['quietHours'];
  /** False for a narrator without the consent that was requested, who has died, or turned off questions by mail. */
  readonly isWilling: boolean;
  /** Whether the narrator has not answered the request for consent yet, so that questions wait for the answer. */
  readonly isConsentRequested: boolean;
}

/**
 * Whether the consent allows questions. A missing consent does: it is requested on the page of the question. A
 * requested one does not: the mail that requests it promises that nothing is sent without it.
 */
const allowsQuestions = (consent: ConsentRecord | null): boolean =>
  consent === null || (consent.state === 'given' && consent.way !== 'deceased');

const readAccount = async (
  documents: DocumentReader,
  consent: ConsentRecord | null,
): Promise<UserDocument | null> => {
  const uid = consent?.uid ?? null;
  return uid === null ? null : ((await documents.get(users, uid))?.value ?? null);
};

/** Reads how a person of a book is reached. */
export const readReach = async (
  documents: DocumentReader,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { id, value: person }: Person,
): Promise<Reach> => {
  const family = await documents.get(families, book.value.familyId);
  const storedConsent = person.isNarrator ? await documents.get(consents, getConsentId(book, id)) : null;
  const consent = storedConsent?.value ?? null;
  const account = await readAccount(documents, consent);
  const choices = account?.mailChoices;
  return {
    name: getPersonName(book, { id, value: person }),
    address: person.email ?? account?.email ?? null,
    timeZone: person.timeZone ?? choices?.timeZone ?? family?.value.timeZone ?? 'UTC',
    quietHours: choices === undefined ? person.quietHours : choices.quietHours,
    isWilling: (!person.isNarrator || allowsQuestions(consent)) && (choices?.topics.questions ?? true),
    isConsentRequested: consent?.state === 'requested',
  };
};
