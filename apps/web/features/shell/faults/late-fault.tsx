'use client';

import { lazy, Suspense } from 'react';
import type { FaultProps } from './fault.tsx';

const Fault = lazy(async () => ({ default: (await import('./fault.tsx')).Fault }));

/**
 * The page shown in place of one that failed, loaded when one has: every page brings its error page with it. Should it not
 * be had either, the page of last resort stands in, which every page does bring.
 */
export const LateFault = (props: FaultProps) => (
  <Suspense fallback={null}>
    <Fault {...props} />
  </Suspense>
);
