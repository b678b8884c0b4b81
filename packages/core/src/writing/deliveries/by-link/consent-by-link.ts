import { AppError, type OpenedLink } from '@souvenance/contracts';
import { consents } from '../../../people/consents/consent.ts';
import { putConsent, recordConsent } from '../../../people/consents/record-consent.ts';
import type { Deps } from '../../../ports/deps.ts';
import { consentTeller } from '../../consent-requests/tell-consent.ts';
import { openLink } from '../link.ts';
import { holderOf, readLink } from './read-link.ts';

const blank = { uid: null, way: null, textVersion: null, sentTo: null } as const;

/**
 * The narrator's yes or no to the book, by a question's link, as often as he changes his mind. Throws
 * `permission.denied` for a relative: it is not his to give.
 */
export const consentByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (token: string, agreed: boolean): Promise<OpenedLink> => {
    const { book: asked } = await openLink(deps.documents, deps, token);
    const tell = await consentTeller(deps)(asked.id);
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const { book, person } = opened;
      if (!person.value.isNarrator) throw new AppError('permission.denied');
      const known = (await tx.get(consents, book.id))?.value ?? null;
      const { familyId } = book.value;
      const holder = holderOf(opened);
      if (agreed) {
        if (known?.state === 'given') return;
        const given = await recordConsent(tx, deps, holder, {
          bookId: book.id,
          familyId,
          way: 'link',
          previousConsent: known,
        });
        await tell(tx, holder, book, given);
        return;
      }
      if (known?.closedBy === 'narrator') return;
      const {
        at: _,
        recordedBy: __,
        ...before
      } = known ?? { ...blank, familyId, bookId: book.id, at: '', recordedBy: '' };
      const state = known?.state === 'given' ? 'withdrawn' : 'declined';
      const closed = { ...before, state, closedBy: 'narrator' } as const;
      await tell(tx, holder, book, await putConsent(tx, deps, holder, known, closed));
    });
    return readLink(deps)(token);
  };
