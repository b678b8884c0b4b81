'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { browserClient } from '#api/browser-client.ts';

const referrerHost = (): string =>
  URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';

/** Tells our own server, and nobody else, which page is read. No cookie, no identifier, nothing of the device. */
export const CountedVisit = () => {
  const path = usePathname();
  useEffect(() => {
    // A visit that isn't counted is no fault that a reader should meet.
    browserClient(null)
      .call('visits.record', { body: { path, referrer: referrerHost() } })
      .catch((error: unknown) => console.info('this visit was not counted', error));
  }, [path]);
  return null;
};
