import type { Outcomes } from '@souvenance/contracts';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChosenRows } from './use-chosen-rows.ts';

test('rows chosen on one page of a list are not chosen on another', () => {
  const outcome: Outcomes[number] = { id: 'one', problem: null };
  const { result, rerender } = renderHook(({ pageKey }) => useChosenRows(pageKey), {
    initialProps: { pageKey: 'state=paid' },
  });
  act(() => {
    result.current.setChosenIds(new Set(['one']));
    result.current.setOutcomes([outcome]);
  });
  rerender({ pageKey: 'state=paid' });
  expect([[...result.current.chosenIds], result.current.outcomes]).toEqual([['one'], [outcome]]);
  rerender({ pageKey: 'state=shipped' });
  expect([[...result.current.chosenIds], result.current.outcomes]).toEqual([[], null]);
});
