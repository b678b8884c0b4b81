'use client';

import { useEffect, useRef } from 'react';

/**
 * For a press that takes its own button away: when `value` changes, the focus goes to the place where the new thing
 * stands, so that it is read out and the Tab key goes on from there. The place needs `tabIndex={-1}`.
 */
export const useFocusOnChange = (value: unknown) => {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(value);
  useEffect(() => {
    if (Object.is(known.current, value)) return;
    known.current = value;
    place.current?.focus();
  }, [value]);
  return place;
};
