import type { AnalyticsChoice } from '@souvenance/contracts';
import { ConsentBanner } from './consent-banner.tsx';
import { CountedVisit } from './counted-visit.tsx';

/** What the configuration wants counted of a public page: nothing, unless it says otherwise. */
export const Visits = ({ choice }: { choice: AnalyticsChoice }) => {
  if (choice.kind === 'cookieless') return <CountedVisit />;
  return choice.kind === 'consent' ? (
    <ConsentBanner scriptUrl={choice.scriptUrl} siteId={choice.siteId} />
  ) : null;
};
