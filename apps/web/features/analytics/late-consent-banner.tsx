'use client';

import { lazy, Suspense } from 'react';
import type { ConsentBannerProps } from './consent-banner.tsx';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** The banner where the operator asks visitors for consent; elsewhere it is never loaded. */
export const LateConsentBanner = (props: ConsentBannerProps) => (
  <Suspense fallback={null}>
    <ConsentBanner {...props} />
  </Suspense>
);
