import type { Clock, Files } from '@souvenance/core';

/** Arguments with which a content service opens besides its variables. */
export interface ContentContext {
  /** Keeps the last good copy of each page. */
  readonly copies: Pick<Files, 'get' | 'put'>;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}
