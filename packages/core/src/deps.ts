import type { BookFormat } from '@souvenance/contracts';
import type { Identity } from './accounts/identity.port.ts';
import type { Clock, Ids } from './clock.port.ts';
import type { Documents } from './documents/documents.port.ts';
import type { Files } from './files/files.port.ts';
import type { Jobs } from './jobs/jobs.port.ts';
import type { Payments } from './payments/payments.port.ts';

/** What the operator decides, parsed once at start. */
export interface Settings {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly locale: string;
  readonly currency: string;
  readonly adminEmails: readonly string[];
  readonly giftCardEmails: readonly string[];
  readonly printShopEmail: string;
  readonly houseEmail: string;
  /** Whether payments are real; an event of the other mode is never honoured. */
  readonly livemode: boolean;
  /** Keys the links that we give out, so that a link sent twice is the same link. */
  readonly linkSecret: string;
  /** Version of the engine that sets books: another version makes another rendering. */
  readonly pressVersion: string;
  /** Print profile of a format (the launch catalogue is the press's). */
  readonly profileOf: (format: BookFormat, largePrint: boolean) => PrintLimits;
}

/** What core must know of a print profile: limits, and words for the print shop. */
export interface PrintLimits {
  readonly id: string;
  readonly name: string;
  readonly trimMm: string;
  readonly binding: string;
  readonly paper: string;
  readonly pagesMin: number;
  readonly pagesMax: number;
}

/** Everything a use case may be given; each takes the part that it names. */
export interface Deps {
  readonly documents: Documents;
  readonly files: Files;
  readonly media: Files;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: Settings;
}
