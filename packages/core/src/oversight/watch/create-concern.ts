import type { Concern } from '@souvenance/contracts';

export const createConcern = (
  kind: Concern['kind'],
  since: string,
  subject: string,
  ids: Partial<Concern> = {},
): Concern => ({ kind, since, subject, orderId: null, jobId: null, jobKind: null, pause: null, ...ids });

/**
 * Most problems of one kind that are read: a store of any size answers in the same time. Those that are left out follow
 * as the listed ones are settled.
 */
export const CONCERNS_PER_KIND = 25;

/** The first problems of some kinds, and the kinds of which there are more. */
export interface ListedConcerns {
  readonly concerns: readonly Concern[];
  readonly unlistedKinds: readonly Concern['kind'][];
}

/** Lists problems of one kind; `hasMore` says that others of that kind were not read. */
export const listConcerns = (
  kind: Concern['kind'],
  concerns: readonly Concern[],
  hasMore: boolean,
): ListedConcerns => ({ concerns, unlistedKinds: hasMore ? [kind] : [] });

/** Joins lists in their order; a kind that is left out in several lists is named once. */
export const joinConcerns = (lists: readonly ListedConcerns[]): ListedConcerns => ({
  concerns: lists.flatMap(({ concerns }) => concerns),
  unlistedKinds: [...new Set(lists.flatMap(({ unlistedKinds }) => unlistedKinds))],
});
