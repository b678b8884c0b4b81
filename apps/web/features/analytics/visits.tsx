import type { AnalyticsChoice } from '@souvenance/contracts';
import { CountedVisit } from './counted-visit.tsx';
import { LateConsentBanner } from './late-consent-banner.tsx';

/** Loads the analytics of public pages that the configuration names: none by default. */
export const Visits = ({ choice }: { choice: AnalyticsChoice }) => {
  if (choice.kind === 'cookieless') return <CountedVisit />;
  return choice.kind === 'consent' ? (
    <LateConsentBanner scriptUrl={choice.scriptUrl} siteId={choice.siteId} />
  ) : null;
};
