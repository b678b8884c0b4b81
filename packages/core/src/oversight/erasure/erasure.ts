import type { Erasure } from '@souvenance/contracts';
import { z } from 'zod';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { derivedSecret } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';

const erasureDocument = z.object({
  kind: z.enum(['account', 'family']),
  /** A uid or a family's id. */
  subjectId: z.string(),
  /** Families that go with an account, noted before the first thing goes: without members nothing else leads to them. */
  familyIds: z.array(z.string()),
  /** Blank once it is done. */
  familyName: z.string(),
  requestedBy: z.string(),
  state: z.enum(['planned', 'running', 'done', 'cancelled']),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type ErasureDocument = z.infer<typeof erasureDocument>;

/** One a subject: what is asked twice is planned once. */
export const erasures = collection('erasures', erasureDocument, [['state', 'dueAt'], ['requestedBy']]);
export const erasureId = (kind: ErasureDocument['kind'], subjectId: string): string => `${kind}.${subjectId}`;

/** Days in which an erasure can be called off. */
export const GRACE_DAYS = 14;

/** Job of one request: asked again after it was called off, it is another job. */
export const carryErasureJob = declareJob(
  'perform-erasure',
  ({ id, value }: Stored<ErasureDocument>) => `erase.${id}.${Date.parse(value.requestedAt)}`,
);

/** The secret of the mail's link, that of this request alone. */
export const cancelToken = (settings: Settings, { id, value }: Stored<ErasureDocument>): string =>
  derivedSecret(settings.linkSecret, `erasure.${id}.${value.requestedAt}`);

export const isOpen = ({ value: { state } }: Stored<ErasureDocument>): boolean =>
  state === 'planned' || state === 'running';

export const erasureView = ({ id, value }: Stored<ErasureDocument>): Erasure => {
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
