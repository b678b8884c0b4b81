import { expect, test } from 'vitest';
import { parseFiguresQuery } from './parse-figures-query.ts';

test('an address that asks nothing, or nonsense, gets the usual days', () => {
  expect(parseFiguresQuery({})).toEqual({ step: 'day' });
  expect(parseFiguresQuery({ step: 'century', from: 'yesterday', to: '2026-03-01' })).toEqual({
    step: 'day',
  });
  expect(parseFiguresQuery({ step: 'week', from: '2026-13-41', to: '2026-03-01' })).toEqual({ step: 'week' });
});

test('days the wrong way round are turned, and five years are the most', () => {
  expect(parseFiguresQuery({ step: 'month', from: '2026-03-01', to: '2026-01-01' })).toEqual({
    step: 'month',
    from: '2026-01-01',
    to: '2026-03-01',
  });
  expect(parseFiguresQuery({ from: '2001-01-01', to: '2026-01-01' })).toMatchObject({ to: '2006-01-01' });
});
