'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { leadsAway } from './leads-away.ts';

/** A form whose words are kept by its button alone: once something is typed, whoever goes elsewhere is asked first. */
export const AskBeforeLeaving = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('bookPages.leaving');
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const [pendingDeparture, setPendingDeparture] = useState<{ go: () => void } | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    const form = place.current;
    const note = () => {
      isLeaving.current = false;
      setTyped(true);
    };
    form?.addEventListener('input', note);
    return () => form?.removeEventListener('input', note);
  }, []);
  useEffect(() => {
    if (!isTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !leadsAway(event, link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      const href = link.pathname + link.search + link.hash;
      setPendingDeparture({ go: () => router.push(href) });
    };
    // Back and forward, in browsers that let a page ask.
    const askTraversal = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return;
      event.preventDefault();
      const { key } = event.destination;
      setPendingDeparture({ go: () => void navigation.traverseTo(key) });
    };
    const history = 'navigation' in window ? navigation : null;
    history?.addEventListener('navigate', askTraversal);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    return () => {
      history?.removeEventListener('navigate', askTraversal);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isTyped, router]);
  const leave = () => {
    isLeaving.current = true;
    setTyped(false);
    setPendingDeparture(null);
    pendingDeparture?.go();
  };
  return (
    <div ref={place}>
      {children}
      <Dialog
        isOpen={pendingDeparture !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setPendingDeparture(null))}
        title={t('title')}
        description={t('text')}
        actions={
          <>
            <Button variant="primary" onClick={() => setPendingDeparture(null)}>
              {t('stay')}
            </Button>
            <Button onClick={leave}>{t('leave')}</Button>
          </>
        }
      />
    </div>
  );
};
