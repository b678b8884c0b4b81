import type { PreflightFinding } from './preflight.ts';

/**
 * Key under which a buyer confirms a finding of the preflight: its rule, and its page when it has one. Pages show it,
 * and the approval of a proof checks it.
 */
export const findingKey = ({ rule, page }: Pick<PreflightFinding, 'rule' | 'page'>): string =>
  page === null ? rule : `${rule}:${page}`;
