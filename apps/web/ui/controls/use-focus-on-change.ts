'use client';

import { useEffect, useRef } from 'react';

/**
 * For a click that removes its own button: when `value` changes, moves the focus to the element that holds the new
 * content, so that it is read out and the Tab key continues from there. The element needs `tabIndex={-1}`. With 'lost',
 * moves the focus only when no element has it, so that a change without a click does not interrupt typing.
 */
export const useFocusOnChange = (value: unknown, takesFocus: 'always' | 'lost' = 'always') => {
  const target = useRef<HTMLDivElement>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (Object.is(lastValue.current, value)) return;
    lastValue.current = value;
    if (takesFocus === 'always' || document.activeElement === document.body) target.current?.focus();
  }, [value, takesFocus]);
  return target;
};
