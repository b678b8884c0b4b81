import { consents } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { prepareLinkAnswers } from '../../writing/consent-requests/adopt-link-answers.ts';
import { findNarratorByUid, getConsentId } from '../../writing/persons/narrator.ts';
import { persons } from '../../writing/persons/person.ts';

/**
 * Stops the questions to a narrator whose account is erased, and removes the address that the family gave. Their
 * consent or refusal stays with the book, without the account, so that nobody can consent in their place afterwards.
 * All answers of theirs get the account as their author, by which they are erased.
 */
export const stopNarration =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (book: Pick<Stored<BookDocument>, 'id' | 'value'>, uid: string): Promise<void> => {
    const personId = await findNarratorByUid(documents, book, uid);
    if (personId === null) return;
    const adoptAnswers = await prepareLinkAnswers({ documents })(book.id, personId);
    await documents.transact(async (tx) => {
      const consent = await tx.get(consents, getConsentId(book, personId));
      if (consent?.value.uid !== uid) return;
      await adoptAnswers(tx, uid);
      const person = await tx.get(persons, personId);
      tx.put(consents, consent.id, { ...consent.value, uid: null, sentTo: null });
      if (person === null) return;
      const silence = { email: null, pause: 'own', wakeAt: null, slotAt: null, reminder: null } as const;
      tx.put(persons, person.id, { ...person.value, ...silence });
    });
  };
