'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#ui/feedback/leave-guard.tsx';

/** A form that is saved by its button only: after typing, leaving the page asks for a confirmation. */
export const ConfirmLeaving = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('bookPages.leaving');
  const container = useRef<HTMLDivElement>(null);
  const [hasTyped, setHasTyped] = useState(false);
  useEffect(() => {
    const form = container.current;
    const noteInput = () => setHasTyped(true);
    form?.addEventListener('input', noteInput);
    return () => form?.removeEventListener('input', noteInput);
  }, []);
  return (
    <div ref={container}>
      {children}
      <LeaveGuard
        isActive={hasTyped}
        title={t('title')}
        text={t('text')}
        stayLabel={t('stay')}
        leaveLabel={t('leave')}
        onLeave={() => setHasTyped(false)}
      />
    </div>
  );
};
