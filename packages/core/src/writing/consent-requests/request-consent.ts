import { AppError, type Consent, type OpenedConsent } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { isSameSecret } from '../../foundation/secrets/secrets.ts';
import { countMailToOthers } from '../../people/accounts/count-mail-to-others.ts';
import {
  type ConsentRecord,
  consentId,
  consents,
  deriveConsentToken,
  toConsentView,
} from '../../people/consents/consent.ts';
import { putConsent, recordConsent } from '../../people/consents/record-consent.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import {
  getNarratorName,
  readNarrator,
  requireSecondId,
  toNarratorField,
  wakeNarrator,
} from '../persons/narrator.ts';
import { toPersonView } from '../persons/to-person-view.ts';
import { prepareConsentNotice } from './prepare-consent-notice.ts';
import { toConsentSubject } from './to-consent-subject.ts';

type AskDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type DocumentReader = Pick<Transaction, 'get'>;

const missingConsent = { uid: null, way: null, textVersion: null, closedBy: null } as const;

/**
 * Sends the narrator a link to agree or refuse; a consent given before stays valid meanwhile. Throws `consent.refused`
 * after the narrator's own refusal (their link still works), `mail.unverified_full`, `mail.too_many` and
 * `mail.recipient_full`.
 */
export const requestConsent =
  (deps: AskDeps) =>
  (actor: Actor, bookId: string, email: string, personId?: string): Promise<Consent> =>
    deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'book.layout', 'book', await tx.get(books, bookId));
      const secondId = requireSecondId(book, personId);
      const id = consentId(bookId, secondId);
      const consent = (await tx.get(consents, id))?.value ?? null;
      if (consent?.closedBy === 'narrator') throw new AppError('consent.refused');
      const { uid, name: askedBy } = await countMailToOthers(tx, deps, actor);
      const { familyId, title } = book.value;
      const narrator = getNarratorName(book, secondId);
      const cause = `consent.${id}.${deps.ids.newId()}`;
      await postMail(tx, deps, {
        cause,
        kind: 'consent_request',
        writtenBy: uid,
        familyId,
        to: { name: narrator, address: email },
        data: {
          name: narrator,
          askedBy,
          bookTitle: title,
          consentUrl: `${deps.settings.siteUrl}/accord/${deriveConsentToken(deps.settings, id, email)}`,
        },
      });
      const before = consent ?? { ...missingConsent, familyId, bookId };
      const state = consent?.state === 'given' ? 'given' : 'requested';
      const closedBy = null;
      const { uid: consentUid, way, textVersion } = before;
      const value = {
        familyId,
        bookId,
        ...toNarratorField(book, secondId),
        uid: consentUid,
        way,
        textVersion,
        state,
        closedBy,
        sentTo: email,
      } as const;
      const record = await putConsent(tx, deps, actor, consent, value);
      return toConsentView(toConsentSubject(book, secondId), record, { uid, canAsk: true });
    });

interface OpenedConsentLink {
  readonly book: Stored<BookDocument>;
  readonly record: ConsentRecord;
}

/**
 * Reads the book and consent of a link. Throws `consent.not_found` alike for unknown links and for links to an address
 * that was replaced since.
 */
const openLink = async (
  documents: DocumentReader,
  { settings }: Pick<Deps, 'settings'>,
  token: string,
): Promise<OpenedConsentLink> => {
  const [, id] = /^([A-Za-z0-9_.-]{1,80})\.[A-Za-z0-9_-]{20,}$/.exec(token) ?? [];
  const record = id === undefined ? null : await documents.get(consents, id);
  const book = record === null ? null : await documents.get(books, record.value.bookId);
  const sentTo = record?.value.sentTo ?? null;
  const isOurs =
    record !== null &&
    sentTo !== null &&
    isSameSecret(token, deriveConsentToken(settings, record.id, sentTo));
  if (!isOurs || book === null) throw new AppError('consent.not_found');
  return { book, record: record.value };
};

const toOpenedConsent = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  { book, record }: OpenedConsentLink,
): Promise<OpenedConsent> => {
  const { documents } = deps;
  const { familyId, title } = book.value;
  const narrator = await readNarrator(documents, book, record.narratorId);
  const family = await documents.get(families, familyId);
  const { nextAt, timeZone } = await toPersonView(deps, book, narrator, false);
  const [, uid = ''] = record.recordedBy.split('user:');
  const member = await documents.get(members, memberId(familyId, uid));
  return {
    narrator: getNarratorName(book, record.narratorId),
    bookTitle: title,
    familyName: family?.value.name ?? '',
    askedBy: member?.value.name ?? '',
    state: record.state,
    at: record.at,
    nextQuestion: nextAt === null ? null : { at: nextAt, timeZone },
  };
};

/** Reads who requests the consent and for which book, for the page that the link opens. */
export const openConsent =
  (deps: AskDeps) =>
  async (token: string): Promise<OpenedConsent> =>
    toOpenedConsent(deps, await openLink(deps.documents, deps, token));

/** The actor of a link has no account, even when its page is opened in a signed-in browser. */
const holder: Actor = { kind: 'anonymous' };

/**
 * Records the narrator's agreement or refusal by their link. The narrator may change their answer at any time. Throws
 * `consent.not_found`.
 */
export const answerConsent =
  (deps: AskDeps) =>
  async (token: string, isAgreed: boolean): Promise<OpenedConsent> => {
    const linkTarget = await openLink(deps.documents, deps, token);
    const notifyConsent = await prepareConsentNotice(deps)(linkTarget.book.id, linkTarget.record.narratorId);
    await deps.documents.transact(async (tx) => {
      const { book, record } = await openLink(tx, deps, token);
      const { familyId } = book.value;
      const notifyOutcome = (value: ConsentRecord) => notifyConsent(tx, holder, book, value);
      if (isAgreed && record.state === 'given' && record.way === 'link') return;
      if (isAgreed) {
        const givenConsent = await recordConsent(tx, deps, holder, {
          bookId: book.id,
          narratorId: record.narratorId,
          familyId,
          way: 'link',
          previousConsent: record,
        });
        await wakeNarrator(tx, deps, book, record.narratorId);
        return notifyOutcome(givenConsent);
      }
      const { at: _, recordedBy: __, ...unchanged } = record;
      const state = record.state === 'given' ? 'withdrawn' : 'declined';
      if (record.closedBy === 'narrator') return;
      return notifyOutcome(
        await putConsent(tx, deps, holder, record, { ...unchanged, state, closedBy: 'narrator' }),
      );
    });
    return openConsent(deps)(token);
  };
