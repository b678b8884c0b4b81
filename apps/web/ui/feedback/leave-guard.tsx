'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { leavesPage } from './leaves-page.ts';

interface LeaveGuardProps {
  /** True while something would be lost. */
  isActive: boolean;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
  /** Called when a person confirms that they leave. */
  onLeave?: () => void;
}

/** Asks before a link, the browser's back and forward, or closing the tab leaves this page. */
export const LeaveGuard = ({ isActive, title, text, stayLabel, leaveLabel, onLeave }: LeaveGuardProps) => {
  const router = useRouter();
  const [pendingNavigation, setPendingNavigation] = useState<{ go: () => void } | null>(null);
  const isLeaveConfirmed = useRef(false);
  useEffect(() => {
    if (!isActive) return;
    isLeaveConfirmed.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaveConfirmed.current) event.preventDefault();
    };
    const confirmLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isLeaveConfirmed.current || link === null || !leavesPage(event, link, window.location)) return;
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
  }, [isActive, router]);
  const leave = () => {
    isLeaveConfirmed.current = true;
    setPendingNavigation(null);
    onLeave?.();
    pendingNavigation?.go();
  };
  return (
    <Dialog
      isOpen={pendingNavigation !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : setPendingNavigation(null))}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="primary" onClick={() => setPendingNavigation(null)}>
            {stayLabel}
          </Button>
          <Button onClick={leave}>{leaveLabel}</Button>
        </>
      }
    />
  );
};
