'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

const REFRESH_MS = 10_000;

/** Refreshes the page regularly while it is visible, so that progress of the order appears by itself. */
export const AutoRefresh = () => {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') startTransition(() => router.refresh());
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
};
