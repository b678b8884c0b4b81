import type { AnalyticsChoice } from '@souvenance/contracts';
import { CountedVisit } from './counted-visit.tsx';
import { LateConsentBanner } from './late-consent-banner.tsx';

/** What the configuration wants counted of a public page: nothing, unless it says otherwise. */
export const Visits = ({ choice }: { choice: AnalyticsChoice }) => {
  if (choice.kind === 'cookieless') return <CountedVisit />;
  return choice.kind === 'consent' ? (
    <LateConsentBanner scriptUrl={choice.scriptUrl} siteId={choice.siteId} />
  ) : null;
};
