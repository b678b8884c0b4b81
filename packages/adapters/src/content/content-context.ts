import type { Clock, Files } from '@souvenance/core';

/** Dependencies of a content service besides its environment variables. */
export interface ContentContext {
  /** Stores the last valid copy of each page. */
  readonly copies: Pick<Files, 'get' | 'put'>;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}
