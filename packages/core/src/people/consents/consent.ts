import { type Consent, type ConsentWay, consentState, consentWay } from '@souvenance/contracts';
import { z } from 'zod';
import { deriveSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Documents, type Stored } from '../../ports/documents.port.ts';

export const consentRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The narrator's own account, when the consent was given through it. */
  uid: z.string().nullable(),
  state: consentState.exclude(['missing']),
  way: consentWay.nullable(),
  /** Version of the text that the person agreed to. */
  textVersion: z.string().nullable(),
  /** The actor who recorded or requested the consent. */
  recordedBy: z.string(),
  /** Address that received the link; null when none was sent. */
  sentTo: z.string().nullable(),
  /** The side that refused: after the narrator's own refusal, nobody can consent in the narrator's place. */
  closedBy: z.enum(['narrator', 'family']).nullable(),
  at: z.iso.datetime(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/**
 * The narrator's consent, one per book under the book's id, independent of any purchase. The audit log contains its
 * history.
 */
export const consents = collection('consents', consentRecord, [['familyId'], ['bookId'], ['uid']]);

/** Ways in which the narrator consents in person. */
const ownWays: readonly ConsentWay[] = ['own_account', 'invitation', 'link'];

export const isGivenByNarrator = ({ state, way }: Pick<ConsentRecord, 'state' | 'way'>): boolean =>
  state === 'given' && way !== null && ownWays.includes(way);

/**
 * Whether a consent may be recorded. After the narrator's own refusal only the narrator's own consent is accepted: by
 * their link, by an invitation that they accept, or by the account that refused.
 */
export const canRecordConsent = (
  consent: Pick<ConsentRecord, 'closedBy' | 'uid'> | null,
  way: ConsentWay,
  uid: string | null,
): boolean => {
  if (consent?.closedBy !== 'narrator') return true;
  if (way === 'own_account') return consent.uid !== null && consent.uid === uid;
  return way === 'link' || way === 'invitation';
};

const deriveLinkSecret = (settings: Pick<Settings, 'linkSecret'>, bookId: string, sentTo: string): string =>
  deriveSecret(settings.linkSecret, `consent.${bookId}.${sentTo}`);

/** Token of the consent link of a book and an address; a second request to the same address sends the same link. */
export const deriveConsentToken = (
  settings: Pick<Settings, 'linkSecret'>,
  bookId: string,
  sentTo: string,
): string => `${bookId}.${deriveLinkSecret(settings, bookId, sentTo)}`;

/** The fields of a book that are shown with its consent. */
interface ConsentSubject {
  readonly title: string;
  readonly narrator: string;
}

export const toConsentView = (
  { id, value: { title, narrator } }: Pick<Stored<ConsentSubject>, 'id' | 'value'>,
  record: ConsentRecord | null,
  { uid, mayAsk: canAsk }: { uid: string | null; mayAsk: boolean },
): Consent => ({
  bookId: id,
  bookTitle: title,
  narrator,
  state: record?.state ?? 'missing',
  way: record?.way ?? null,
  textVersion: record?.textVersion ?? null,
  at: record?.at ?? null,
  sentTo: canAsk ? (record?.sentTo ?? null) : null,
  isMine: record !== null && record.uid !== null && record.uid === uid,
  isClosed: record?.closedBy === 'narrator',
});

/** Returns the account of the book's narrator; null when the narrator has none or it is not known. */
export const readNarratorUid = async (
  documents: Pick<Documents, 'get'>,
  bookId: string,
): Promise<string | null> => (await documents.get(consents, bookId))?.value.uid ?? null;
