import { exportScope } from '@souvenance/contracts';
import { z } from 'zod';
import { memberId, members } from '../../people/families/family.ts';
import { collection, type Documents } from '../../ports/documents.port.ts';

/** One export of a person's data. Its ZIP is stored in `files` in parts, so that a store needs no streaming upload. */
const exportDocument = z.object({
  uid: z.string(),
  familyId: z.string(),
  familyName: z.string(),
  scope: exportScope,
  state: z.enum(['making', 'ready', 'failed', 'expired']),
  pieces: z.int().nonnegative(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ExportDocument = z.infer<typeof exportDocument>;

export const exports = collection('exports', exportDocument, [
  ['uid', 'requestedAt'],
  ['familyId'],
  ['state', 'expiresAt'],
]);

/**
 * Whether the person still has the role for which an export was made: a family's export requires the owner's role. The
 * export of a person's own texts stays available, even to a former member.
 */
export const isStillEntitled = async (
  documents: Pick<Documents, 'get'>,
  { scope, familyId, uid }: Pick<ExportDocument, 'scope' | 'familyId' | 'uid'>,
): Promise<boolean> => {
  if (scope === 'own') return true;
  const member = await documents.get(members, memberId(familyId, uid));
  return member?.value.role === 'owner';
};

/** Days for which an export can be downloaded; then its files are erased. */
export const EXPORT_DAYS = 7;

export const exportPrefix = (exportId: string): string => `exports/${exportId}/`;
export const exportPieceKey = (exportId: string, piece: number): string =>
  `${exportPrefix(exportId)}${String(piece).padStart(5, '0')}`;
/**
 * Below it lie the books for word processors that one run of an export's job made, until they are in its archive. A run
 * that was replaced by another removes its own alone.
 */
export const exportWordPrefix = (exportId: string, fence: number): string =>
  `${exportPrefix(exportId)}word/${fence}/`;
