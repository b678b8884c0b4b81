import { useEffect, useRef } from 'react';

/**
 * Each phase takes away what was pressed for it: who goes on by keyboard finds the next press under the hand, not the top
 * of the page. A page that opens, and a focus that stands elsewhere, are left alone.
 */
export const useKeptFocus = (id: string, phase: string): void => {
  const before = useRef('idle');
  useEffect(() => {
    const hasChanged = before.current !== phase;
    before.current = phase;
    if (!hasChanged || document.activeElement !== document.body) return;
    document.getElementById(id)?.querySelector('button')?.focus();
  }, [id, phase]);
};
