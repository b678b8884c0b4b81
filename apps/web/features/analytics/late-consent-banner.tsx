'use client';

import { lazy, Suspense } from 'react';
import type { ConsentBannerProps } from './consent-banner.tsx';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** The consent banner, loaded only where the operator uses analytics that need consent. */
export const LateConsentBanner = (props: ConsentBannerProps) => (
  <Suspense fallback={null}>
    <ConsentBanner {...props} />
  </Suspense>
);
