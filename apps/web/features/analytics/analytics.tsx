import type { AnalyticsChoice } from '@souvenance/contracts';
import { CountedVisit } from './counted-visit.tsx';
import { LateConsentBanner } from './late-consent-banner.tsx';

/** The analytics that the configuration names, for public pages; none by default. */
export const Analytics = ({ choice }: { choice: AnalyticsChoice }) => {
  if (choice.kind === 'cookieless') return <CountedVisit />;
  return choice.kind === 'consent' ? (
    <LateConsentBanner scriptUrl={choice.scriptUrl} siteId={choice.siteId} />
  ) : null;
};
