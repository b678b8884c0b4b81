'use client';

import { lazy, Suspense } from 'react';
import type { FaultProps } from './fault-page.tsx';

const FaultPage = lazy(async () => ({ default: (await import('./fault-page.tsx')).FaultPage }));

/**
 * Loads the error page when a page has failed, since every page brings its error boundary. If that cannot be loaded
 * either, the global error page is shown, which every page includes.
 */
export const LateFaultPage = (props: FaultProps) => (
  <Suspense fallback={null}>
    <FaultPage {...props} />
  </Suspense>
);
