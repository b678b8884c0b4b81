import type { Clock, Content, Files } from '@souvenance/core';
import type { ContentService } from './fetch-page.ts';

export interface HttpContentOptions extends ContentService {
  readonly webhookSecret: string;
  /** Keeps the last good copy of each page over a restart. */
  readonly copies: Pick<Files, 'get' | 'put'>;
  /** Stands in for a page that was never had. */
  readonly fallback: Content;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}
