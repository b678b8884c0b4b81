'use client';

import { lazy, Suspense } from 'react';
import type { ConsentBannerProps } from './consent-banner.tsx';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** The banner where the house has chosen that its visitors are asked; elsewhere it is never loaded. */
export const LateConsentBanner = (props: ConsentBannerProps) => (
  <Suspense fallback={null}>
    <ConsentBanner {...props} />
  </Suspense>
);
