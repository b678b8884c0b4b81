'use client';

import { useEffect, useRef } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';

/** After a proof is approved, shows and focuses the heading of what follows: the next edition or the payment. */
export const FocusOnApproval = ({ approvedCount }: { approvedCount: number }) => {
  const lastCount = useRef(approvedCount);
  useEffect(() => {
    if (lastCount.current === approvedCount) return;
    lastCount.current = approvedCount;
    focusHeading('h2');
    document.activeElement?.scrollIntoView({ block: 'start' });
  }, [approvedCount]);
  return null;
};
