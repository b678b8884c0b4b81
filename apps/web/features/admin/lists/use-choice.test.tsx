import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChoice } from './use-choice.ts';

test('rows chosen on one page of a list are not chosen on another', () => {
  const { result, rerender } = renderHook(({ page }) => useChoice<string>(page), {
    initialProps: { page: 'state=paid' },
  });
  act(() => {
    result.current.setChosenIds(new Set(['one']));
    result.current.setOutcomes('done');
  });
  rerender({ page: 'state=paid' });
  expect([[...result.current.chosenIds], result.current.outcomes]).toEqual([['one'], 'done']);
  rerender({ page: 'state=shipped' });
  expect([[...result.current.chosenIds], result.current.outcomes]).toEqual([[], null]);
});
