import { AppError } from '@souvenance/contracts';
import type { Condition } from '../../ports/documents.port.ts';
import { addDays, startOfDay } from './days.ts';

/** First and last day of a list's filter, both included. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Converts days of a zone to conditions on a field of instants. Throws `request.invalid` for a last day before the
 * first.
 * @example toDayConditions('createdAt', { from: '2026-11-01' }, 'Europe/Paris');
 */
export const toDayConditions = (field: string, { from, until }: DayRange, timeZone: string): Condition[] => {
  if (from !== undefined && until !== undefined && until < from)
    throw new AppError('request.invalid', { field: 'until' });
  return [
    ...(from === undefined ? [] : [[field, '>=', startOfDay(from, timeZone)] as const]),
    ...(until === undefined ? [] : [[field, '<', startOfDay(addDays(until, 1), timeZone)] as const]),
  ];
};

/** True for an instant that fulfils the conditions of `toDayConditions`; without a condition, for any. */
export const isWithinDays = (at: string | null, conditions: readonly Condition[]): boolean =>
  conditions.every(
    ([, operator, value]) => at !== null && (operator === '<' ? at < String(value) : at >= String(value)),
  );
