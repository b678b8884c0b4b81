import type { Erasure } from '@souvenance/contracts';
import { z } from 'zod';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { deriveSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';

export const erasureDocument = z.object({
  kind: z.enum(['account', 'family']),
  /** A uid or a family's id. */
  subjectId: z.string(),
  /**
   * Families that are erased with an account, stored before the first removal: once the members are removed, nothing
   * else leads to them.
   */
  familyIds: z.array(z.string()),
  /** Empty once the erasure is done. */
  familyName: z.string(),
  requestedBy: z.string(),
  state: z.enum(['planned', 'running', 'done', 'cancelled']),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type ErasureDocument = z.infer<typeof erasureDocument>;

/** One erasure per subject: a second request does not plan another. */
export const erasures = collection('erasures', erasureDocument, [['state', 'dueAt'], ['requestedBy']]);
export const erasureId = (kind: ErasureDocument['kind'], subjectId: string): string => `${kind}.${subjectId}`;

/** Days in which an erasure can be cancelled. */
export const GRACE_DAYS = 14;

/** Runs one erasure. A request after a cancelled one makes another job. */
export const runErasureJob = declareJob(
  'perform-erasure',
  ({ id, value }: Stored<ErasureDocument>) => `erase.${id}.${Date.parse(value.requestedAt)}`,
);

/** Derives the secret of the mail's link, which cancels only this request. */
export const deriveCancelToken = (settings: Settings, { id, value }: Stored<ErasureDocument>): string =>
  deriveSecret(settings.linkSecret, `erasure.${id}.${value.requestedAt}`);

export const isPending = ({ value: { state } }: Stored<ErasureDocument>): boolean =>
  state === 'planned' || state === 'running';

export const toErasureView = ({ id, value }: Stored<ErasureDocument>): Erasure => {
  const { kind, familyName, requestedAt, dueAt } = value;
  return {
    id,
    kind,
    familyName,
    state: value.state === 'running' ? 'running' : 'planned',
    requestedAt,
    dueAt,
  };
};
