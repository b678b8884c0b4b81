import { AppError, type OpenedLink } from '@souvenance/contracts';
import { consents } from '../../../people/consents/consent.ts';
import { putConsent, recordConsent } from '../../../people/consents/record-consent.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { prepareConsentNotice } from '../../consent-requests/prepare-consent-notice.ts';
import { findSecondId, getConsentId, toNarratorField, wakeNarrator } from '../../persons/narrator.ts';
import { deliveries } from '../delivery.ts';
import { type LinkTarget, openLink } from '../link.ts';
import { readLink, toLinkActor } from './read-link.ts';

const missingConsent = { uid: null, way: null, textVersion: null, sentTo: null } as const;

/** Records whether a guest agrees that the family gets the piece; the words that were agreed to are the page's. */
const recordGuestAgreement = (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { delivery: { id, value } }: LinkTarget,
  isAgreed: boolean,
): void => {
  const { guest } = value;
  if (guest === undefined || (isAgreed && guest.agreedAt !== null)) return;
  const agreedAt = isAgreed ? clock.now().toISOString() : null;
  tx.put(deliveries, id, { ...value, guest: { ...guest, agreedAt } });
};

/**
 * Records the narrator's consent or refusal by a question's link; the answer may change at any time. A guest agrees to
 * the piece instead. Throws `permission.denied` for a relative, who cannot consent.
 */
export const consentByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (token: string, isAgreed: boolean): Promise<OpenedLink> => {
    const { book: bookBefore, person: personBefore } = await openLink(deps.documents, deps, token);
    const notifyConsent = await prepareConsentNotice(deps)(
      bookBefore.id,
      findSecondId(bookBefore, personBefore.id),
    );
    await deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      const { book, person, tribute } = linkTarget;
      if (tribute !== null) return recordGuestAgreement(tx, deps, linkTarget, isAgreed);
      if (!person.value.isNarrator) throw new AppError('permission.denied');
      const narratorField = toNarratorField(book, person.id);
      const previousConsent = (await tx.get(consents, getConsentId(book, person.id)))?.value ?? null;
      const { familyId } = book.value;
      const holder = toLinkActor(linkTarget);
      if (isAgreed) {
        if (previousConsent?.state === 'given') return;
        const givenConsent = await recordConsent(tx, deps, holder, {
          bookId: book.id,
          ...narratorField,
          familyId,
          way: 'link',
          previousConsent,
        });
        await wakeNarrator(tx, deps, book, person.id);
        await notifyConsent(tx, holder, book, givenConsent);
        return;
      }
      if (previousConsent?.closedBy === 'narrator') return;
      const {
        at: _,
        recordedBy: __,
        ...before
      } = previousConsent ?? {
        ...missingConsent,
        familyId,
        bookId: book.id,
        ...narratorField,
        at: '',
        recordedBy: '',
      };
      const state = previousConsent?.state === 'given' ? 'withdrawn' : 'declined';
      const closedConsent = { ...before, state, closedBy: 'narrator' } as const;
      await notifyConsent(
        tx,
        holder,
        book,
        await putConsent(tx, deps, holder, previousConsent, closedConsent),
      );
    });
    return readLink(deps)(token);
  };
