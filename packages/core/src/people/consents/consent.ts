import { type Consent, type ConsentWay, consentState, consentWay } from '@souvenance/contracts';
import { z } from 'zod';
import { derivedSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Documents, type Stored } from '../../ports/documents.port.ts';

export const consentRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The narrator's own account, when he gave it by it. */
  uid: z.string().nullable(),
  state: consentState.exclude(['missing']),
  way: consentWay.nullable(),
  /** Version of the words that were agreed to. */
  textVersion: z.string().nullable(),
  /** Who wrote it down, or asked for it. */
  recordedBy: z.string(),
  /** Where the link went; null when none was sent. */
  sentTo: z.string().nullable(),
  /** Who said no: after the narrator's own no, nobody says yes in his place. */
  closedBy: z.enum(['narrator', 'family']).nullable(),
  at: z.iso.datetime(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** The narrator's own consent, one a book and by its id, apart from any purchase. What it was before, the audit log tells. */
export const consents = collection('consents', consentRecord, [['familyId'], ['bookId'], ['uid']]);

/** Ways by which the narrator himself has spoken. */
const ownWays: readonly ConsentWay[] = ['own_account', 'invitation', 'link'];

export const isGivenBySelf = ({ state, way }: Pick<ConsentRecord, 'state' | 'way'>): boolean =>
  state === 'given' && way !== null && ownWays.includes(way);

/**
 * Whether a yes may be written down. The narrator's own no gives way to his own yes alone: by his link, by an
 * invitation that he accepts, or by the account that said no.
 */
export const mayRecord = (
  known: Pick<ConsentRecord, 'closedBy' | 'uid'> | null,
  way: ConsentWay,
  uid: string | null,
): boolean => {
  if (known?.closedBy !== 'narrator') return true;
  if (way === 'own_account') return known.uid !== null && known.uid === uid;
  return way === 'link' || way === 'invitation';
};

const secretOf = (settings: Pick<Settings, 'linkSecret'>, bookId: string, sentTo: string): string =>
  derivedSecret(settings.linkSecret, `consent.${bookId}.${sentTo}`);

/** The link of a book and an address: asked again, the same person has the same link. */
export const consentToken = (
  settings: Pick<Settings, 'linkSecret'>,
  bookId: string,
  sentTo: string,
): string => `${bookId}.${secretOf(settings, bookId, sentTo)}`;

/** What is said of the book that a consent is given to. */
interface ConsentSubject {
  readonly title: string;
  readonly narrator: string;
}

export const consentView = (
  { id, value: { title, narrator } }: Pick<Stored<ConsentSubject>, 'id' | 'value'>,
  record: ConsentRecord | null,
  { uid, mayAsk }: { uid: string | null; mayAsk: boolean },
): Consent => ({
  bookId: id,
  bookTitle: title,
  narrator,
  state: record?.state ?? 'missing',
  way: record?.way ?? null,
  textVersion: record?.textVersion ?? null,
  at: record?.at ?? null,
  sentTo: mayAsk ? (record?.sentTo ?? null) : null,
  isMine: record !== null && record.uid !== null && record.uid === uid,
  isClosed: record?.closedBy === 'narrator',
});

/** Account of the person whose memories a book holds; null when he has none, or none is known. */
export const narratorUid = async (reader: Pick<Documents, 'get'>, bookId: string): Promise<string | null> =>
  (await reader.get(consents, bookId))?.value.uid ?? null;
