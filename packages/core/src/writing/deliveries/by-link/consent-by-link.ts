import { AppError, type OpenedLink } from '@souvenance/contracts';
import { consents } from '../../../people/consents/consent.ts';
import { putConsent, recordConsent } from '../../../people/consents/record-consent.ts';
import type { Deps } from '../../../ports/deps.ts';
import { prepareConsentNotice } from '../../consent-requests/prepare-consent-notice.ts';
import { openLink } from '../link.ts';
import { readLink, toLinkActor } from './read-link.ts';

const missingConsent = { uid: null, way: null, textVersion: null, sentTo: null } as const;

/**
 * Records the narrator's consent or refusal by a question's link; the answer may change at any time. Throws
 * `permission.denied` for a relative, who cannot consent.
 */
export const consentByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (token: string, isAgreed: boolean): Promise<OpenedLink> => {
    const { book: bookBefore } = await openLink(deps.documents, deps, token);
    const notifyConsent = await prepareConsentNotice(deps)(bookBefore.id);
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const { book, person } = opened;
      if (!person.value.isNarrator) throw new AppError('permission.denied');
      const previousConsent = (await tx.get(consents, book.id))?.value ?? null;
      const { familyId } = book.value;
      const holder = toLinkActor(opened);
      if (isAgreed) {
        if (previousConsent?.state === 'given') return;
        const givenConsent = await recordConsent(tx, deps, holder, {
          bookId: book.id,
          familyId,
          way: 'link',
          previousConsent: previousConsent,
        });
        await notifyConsent(tx, holder, book, givenConsent);
        return;
      }
      if (previousConsent?.closedBy === 'narrator') return;
      const {
        at: _,
        recordedBy: __,
        ...before
      } = previousConsent ?? { ...missingConsent, familyId, bookId: book.id, at: '', recordedBy: '' };
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
