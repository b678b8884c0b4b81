import { dayOf } from '@souvenance/core';
import type { Services } from '../services.ts';

/**
 * Names the file of a downloaded table by its day in the company's time zone.
 * @example nameTableFile(services, 'commandes'); // 'commandes-2026-11-23.csv'
 */
export const nameTableFile = (
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  name: string,
): string => `${name}-${dayOf(clock.now().toISOString(), settings.timeZone)}.csv`;
