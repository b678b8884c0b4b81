import { type Consent, type ConsentWay, consentState, consentWay } from '@souvenance/contracts';
import { z } from 'zod';
import { deriveSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Documents } from '../../ports/documents.port.ts';

export const consentRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The person id of the book's second narrator; missing in the consent of the first. */
  narratorId: z.string().optional(),
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

/** The consents of narrators (`consentId`), independent of any purchase. The audit log contains their history. */
export const consents = collection('consents', consentRecord, [['familyId'], ['bookId'], ['uid']]);

/** The id of a narrator's consent: the book's for its first narrator, the person's own for the second. */
export const consentId = (bookId: string, narratorId: string | undefined): string => narratorId ?? bookId;

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

const deriveLinkSecret = (settings: Pick<Settings, 'linkSecret'>, id: string, sentTo: string): string =>
  deriveSecret(settings.linkSecret, `consent.${id}.${sentTo}`);

/** Token of the link to a consent and an address; a second request to the same address sends the same link. */
export const deriveConsentToken = (
  settings: Pick<Settings, 'linkSecret'>,
  id: string,
  sentTo: string,
): string => `${id}.${deriveLinkSecret(settings, id, sentTo)}`;

/** The book and the narrator with whom a consent is shown. */
interface ConsentSubject {
  readonly bookId: string;
  readonly title: string;
  readonly narrator: string;
  /** The second narrator's id; undefined for the first. */
  readonly narratorId: string | undefined;
}

export const toConsentView = (
  { bookId, title, narrator, narratorId }: ConsentSubject,
  record: ConsentRecord | null,
  { uid, canAsk }: { uid: string | null; canAsk: boolean },
): Consent => ({
  bookId,
  narratorId: narratorId ?? null,
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

/**
 * Returns the account of a narrator, of the first one where `narratorId` names no other; null when they have none or it
 * is not known.
 */
export const readNarratorUid = async (
  documents: Pick<Documents, 'get'>,
  bookId: string,
  narratorId?: string | undefined,
): Promise<string | null> =>
  (await documents.get(consents, consentId(bookId, narratorId)))?.value.uid ?? null;
