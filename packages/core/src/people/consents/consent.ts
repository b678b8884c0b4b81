import { type Consent, type ConsentWay, consentState, consentWay } from '@souvenance/contracts';
import { z } from 'zod';
import { derivedSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Documents, type Stored } from '../../ports/documents.port.ts';

export const consentRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The narrator's own account, when the consent was given through it. */
  uid: z.string().nullable(),
  state: consentState.exclude(['missing']),
  way: consentWay.nullable(),
  /** Version of the words that were agreed to. */
  textVersion: z.string().nullable(),
  /** The actor who recorded or requested the consent. */
  recordedBy: z.string(),
  /** Where the link went; null when none was sent. */
  sentTo: z.string().nullable(),
  /** The side that refused: after the narrator's own no, nobody can say yes in the narrator's place. */
  closedBy: z.enum(['narrator', 'family']).nullable(),
  at: z.iso.datetime(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** The narrator's own consent, one a book and by its id, apart from any purchase. What it was before, the audit log tells. */
export const consents = collection('consents', consentRecord, [['familyId'], ['bookId'], ['uid']]);

/** Ways by which the narrator gives the consent in person. */
const ownWays: readonly ConsentWay[] = ['own_account', 'invitation', 'link'];

export const isGivenBySelf = ({ state, way }: Pick<ConsentRecord, 'state' | 'way'>): boolean =>
  state === 'given' && way !== null && ownWays.includes(way);

/**
 * Whether a yes may be recorded. After the narrator's own no, only the narrator's own yes is accepted: by their link,
 * by an invitation that they accept, or by the account that said no.
 */
export const mayRecord = (
  consent: Pick<ConsentRecord, 'closedBy' | 'uid'> | null,
  way: ConsentWay,
  uid: string | null,
): boolean => {
  if (consent?.closedBy !== 'narrator') return true;
  if (way === 'own_account') return consent.uid !== null && consent.uid === uid;
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

/** The fields of a book that its consent is shown with. */
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

/** Account of the person whose memories a book holds; null when there is none, or none is known. */
export const narratorUid = async (reader: Pick<Documents, 'get'>, bookId: string): Promise<string | null> =>
  (await reader.get(consents, bookId))?.value.uid ?? null;
