import type { Clock, Files } from '@souvenance/core';

/** What a content service needs besides its environment variables. */
export interface ContentContext {
  /** Stores the last valid copy of each page. */
  readonly copies: Pick<Files, 'get' | 'put'>;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}
