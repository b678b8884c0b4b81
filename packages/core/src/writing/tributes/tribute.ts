import { z } from 'zod';
import { deriveSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

export const tributeRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The member who invites; the page shows this member's present name and portrait. */
  hostUid: z.string(),
  occasion: z.string(),
  sentence: z.string(),
  /** The last day on which pieces are taken, in the family's time zone. */
  closesOn: z.iso.date(),
  /** When that day is over. */
  closesAt: instant,
  isClosedByHand: z.boolean(),
  /** When the operator removed the page after a report; null while it is shown. */
  takenDownAt: instant.nullable(),
  /** Number of the current open link: a new link increments it. */
  linkNumber: z.int().positive(),
  /** When its unsent pieces are erased; null once they are. */
  sweepAt: instant.nullable(),
  createdAt: instant,
});
export type TributeRecord = z.infer<typeof tributeRecord>;

/** Tributes: an open link of a book around one day, under which each guest writes one piece. */
export const tributes = collection('tributes', tributeRecord, [['familyId'], ['bookId'], ['sweepAt']]);

/** Open links of tributes; the id is the SHA-256 of the token. A replaced link is deleted. */
export const tributeLinks = collection(
  'tribute-links',
  z.object({ familyId: z.string(), bookId: z.string(), tributeId: z.string() }),
  [['familyId'], ['bookId']],
);

/** Days after the closing day for which a piece that its guest never sent is stored. */
export const UNSENT_DAYS = 30;

/** Whether guests may write now. */
export const isTributeOpen = (
  {
    isClosedByHand,
    takenDownAt,
    closesAt,
  }: Pick<TributeRecord, 'isClosedByHand' | 'takenDownAt' | 'closesAt'>,
  now: string,
): boolean => !isClosedByHand && takenDownAt === null && now < closesAt;

/** The 256-bit token of the open link. It is derived and not stored, so that the family can copy its address again. */
export const deriveTributeToken = (
  { linkSecret }: Pick<Settings, 'linkSecret'>,
  tributeId: string,
  linkNumber: number,
): string => deriveSecret(linkSecret, `tribute.${tributeId}.${linkNumber}`);

/** The address of the open page. The token is part of the path, which our programs leave out of their logs. */
export const tributeUrl = (settings: Settings, tributeId: string, linkNumber: number): string =>
  `${settings.siteUrl}/temoigner/${deriveTributeToken(settings, tributeId, linkNumber)}`;
