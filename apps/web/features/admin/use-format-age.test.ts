import { expect, it } from 'vitest';
import { computeAge } from './use-format-age.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

it('counts whole days, hours or minutes, and none for a future time', () => {
  expect(computeAge('2026-11-18T11:00:00.000Z', now)).toEqual({ unit: 'days', count: 3 });
  expect(computeAge('2026-11-21T09:30:00.000Z', now)).toEqual({ unit: 'hours', count: 2 });
  expect(computeAge('2026-11-21T11:59:30.000Z', now)).toEqual({ unit: 'minutes', count: 0 });
  expect(computeAge('2026-11-21T13:00:00.000Z', now)).toEqual({ unit: 'minutes', count: 0 });
});
