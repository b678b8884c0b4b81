import type { Clock, Content, Files } from '@souvenance/core';
import type { ContentService } from './fetch-page.ts';

export interface HttpContentOptions extends ContentService {
  readonly webhookSecret: string;
  /** Stores the last valid copy of each page across restarts. */
  readonly copies: Pick<Files, 'get' | 'put'>;
  /** Serves a page that was never read successfully. */
  readonly fallback: Content;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}
