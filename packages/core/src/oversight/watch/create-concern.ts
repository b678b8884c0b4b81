import type { Concern } from '@souvenance/contracts';

export const createConcern = (
  kind: Concern['kind'],
  since: string,
  subject: string,
  ids: Partial<Concern> = {},
): Concern => ({ kind, since, subject, orderId: null, jobId: null, jobKind: null, pause: null, ...ids });
