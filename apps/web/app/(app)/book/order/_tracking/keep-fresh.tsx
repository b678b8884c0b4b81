'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

const everyMs = 10_000;

/** Reads the page again while somebody looks at it, so that each step of the print shop appears by itself. */
export const KeepFresh = () => {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') startTransition(() => router.refresh());
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
};
