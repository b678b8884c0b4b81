import type { AnalyticsChoice } from '@souvenance/contracts';

export interface RecordedVisit {
  /** One of the public pages; never an address that holds a secret or names a person. */
  readonly path: string;
  /** Host of the page that linked here; empty when it is unknown or our own. */
  readonly referrer: string;
}

/** Counts visits of the public pages. A failed count never disturbs the visitor. */
export interface Analytics {
  readonly choice: AnalyticsChoice;
  /**
   * Counts one visit. Never rejects: a visit that cannot be counted is lost.
   * @example await analytics.record({ path: '/tarifs', referrer: 'www.example.org' });
   */
  record(visit: RecordedVisit): Promise<void>;
}
