'use client';

import { useEffect, useRef } from 'react';

/**
 * For a click that takes its own button away: when `value` changes, the focus goes to the place where the new thing
 * stands, so that it is read out and the Tab key goes on from there. The place needs `tabIndex={-1}`. What may change
 * without a click takes it only when it was `lost`: whoever types elsewhere is left alone.
 */
export const useFocusOnChange = (value: unknown, takesFocus: 'always' | 'lost' = 'always') => {
  const place = useRef<HTMLDivElement>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (Object.is(lastValue.current, value)) return;
    lastValue.current = value;
    if (takesFocus === 'always' || document.activeElement === document.body) place.current?.focus();
  }, [value, takesFocus]);
  return place;
};
