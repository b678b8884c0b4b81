'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { leavesPage } from './leaves-page.ts';

/** A form that is saved by its button only: after typing, leaving the page asks for a confirmation. */
export const ConfirmLeaving = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('bookPages.leaving');
  const router = useRouter();
  const container = useRef<HTMLDivElement>(null);
  const [hasTyped, setHasTyped] = useState(false);
  const [pendingNavigation, setPendingNavigation] = useState<{ go: () => void } | null>(null);
  const isLeaveConfirmed = useRef(false);
  useEffect(() => {
    const form = container.current;
    const noteInput = () => {
      isLeaveConfirmed.current = false;
      setHasTyped(true);
    };
    form?.addEventListener('input', noteInput);
    return () => form?.removeEventListener('input', noteInput);
  }, []);
  useEffect(() => {
    if (!hasTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const confirmLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !leavesPage(event, link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      const href = link.pathname + link.search + link.hash;
      setPendingNavigation({ go: () => router.push(href) });
    };
    // Back and forward, in browsers with the Navigation API.
    const confirmTraversal = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaveConfirmed.current) return;
      event.preventDefault();
      const { key } = event.destination;
      setPendingNavigation({ go: () => void navigation.traverseTo(key) });
    };
    const history = 'navigation' in window ? navigation : null;
    history?.addEventListener('navigate', confirmTraversal);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', confirmLink, { capture: true });
    return () => {
      history?.removeEventListener('navigate', confirmTraversal);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', confirmLink, { capture: true });
    };
  }, [hasTyped, router]);
  const leave = () => {
    isLeaveConfirmed.current = true;
    setHasTyped(false);
    setPendingNavigation(null);
    pendingNavigation?.go();
  };
  return (
    <div ref={container}>
      {children}
      <Dialog
        isOpen={pendingNavigation !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setPendingNavigation(null))}
        title={t('title')}
        description={t('text')}
        actions={
          <>
            <Button variant="primary" onClick={() => setPendingNavigation(null)}>
              {t('stay')}
            </Button>
            <Button onClick={leave}>{t('leave')}</Button>
          </>
        }
      />
    </div>
  );
};
