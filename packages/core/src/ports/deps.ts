import type {
  BookFormat,
  BookToEstimate,
  DescriptionLine,
  PrintDescription,
  PrintProduct,
  Seller,
} from '@souvenance/contracts';
import type { Assistant } from './assistant.port.ts';
import type { Clock, Ids } from './clock.port.ts';
import type { Documents } from './documents.port.ts';
import type { Files } from './files.port.ts';
import type { Identity } from './identity.port.ts';
import type { Jobs } from './jobs.port.ts';
import type { Payments } from './payments.port.ts';
import type { PrintServices } from './print-shop.port.ts';
import type { Transcription } from './transcription.port.ts';

/** Limits for one account, one family and one address. `limits.env.ts` describes each of them. */
export interface Limits {
  readonly familiesPerAccount: number;
  readonly booksPerFamily: number;
  readonly exportsPerDay: number;
  readonly streamsPerAccount: number;
  readonly storedBytesPerFamily: number;
  readonly photographsPerDay: number;
  readonly storiesPerDay: number;
  readonly storiesPerBook: number;
  readonly ordersPerDay: number;
  readonly preparationsPerDay: number;
  readonly notebooksPerDay: number;
  readonly tributesPerDay: number;
  readonly tributesPerFamily: number;
  readonly renderingsPerHour: number;
  readonly coversPerHour: number;
  readonly mailsPerAccount: number;
  readonly mailsPerUnverifiedAccount: number;
  readonly mailsPerRecipient: number;
  readonly noticesPerRecipient: number;
  readonly mailsPerMailbox: number;
  readonly resetsPerHour: number;
  readonly shopMessagesPerOrder: number;
  readonly transcriptionsPerDay: number;
  readonly assistantTokensPerMonth: number;
  readonly giftCartsPerBuyer: number;
  readonly giftsPerRecipient: number;
}

/** Days for which records are stored that nothing needs any more. `retention.env.ts` describes each of them. */
export interface RetentionDays {
  readonly renderings: number;
  readonly jobs: number;
  readonly mails: number;
  readonly events: number;
}

/** The operator's configuration, parsed once at start. */
export interface Settings {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly locale: string;
  readonly currency: string;
  /** Time zone of the company: the dates of mails, tickets, books and order numbers follow its calendar. */
  readonly timeZone: string;
  readonly adminEmails: readonly string[];
  readonly giftCardEmails: readonly string[];
  readonly printShopEmail: string;
  readonly operatorEmail: string;
  /** The company as its invoices name it. */
  readonly seller: Seller;
  /** The contact given to print shops; telephone and address are empty where there is none. */
  readonly operatorContact: { readonly name: string; readonly phone: string; readonly address: string };
  /** Whether people may erase their account and their family by themselves. */
  readonly accountDeletion: boolean;
  readonly organizationDeletion: boolean;
  /**
   * Key from which the secrets of our links are derived, so that a link sent twice is the same link. It is stored with
   * the documents, sealed by `LINK_SECRET`, and stays the same when that secret changes.
   */
  readonly linkSecret: string;
  /**
   * Domain that receives replies to mails, and the secret that signs the webhooks of the mail provider; null when
   * nobody can reply by mail.
   */
  readonly inboundMail: { readonly domain: string; readonly secret: string } | null;
  /** Sign-in methods besides e-mail and password. */
  readonly signIn: { readonly emailLink: boolean; readonly phone: boolean; readonly oauth: boolean };
  /**
   * Milliseconds that a browser may stay unused before it must sign in again: for a member, and for an administrator.
   */
  readonly sessionIdleMs: number;
  readonly adminIdleMs: number;
  readonly themeSwitcher: boolean;
  /**
   * Days after the shipping of an order until its buyer is asked whether it came, and days after this question until it
   * counts as delivered: most print services never report a delivery.
   */
  readonly arrivalAskedAfterDays: number;
  readonly deliveredAfterDays: number;
  readonly retentionDays: RetentionDays;
  /** Limits for one account, one family and one address. */
  readonly limits: Limits;
  /** Version of the press; a new version makes a new rendering. */
  readonly pressVersion: string;
  /** Returns the print profile of a format in the launch catalogue. */
  readonly profileForFormat: (format: BookFormat, largePrint: boolean) => ProfileBounds;
  /** Returns a print profile by its id, including the profiles of print shops. */
  readonly profileById: (id: string) => ProfileBounds;
  /** Estimates the pages of a book in a format; the figure is off by a few per cent. */
  readonly estimatePages: (book: BookToEstimate, format: BookFormat) => number;
  /** Describes the printed product that a profile makes of this number of pages. */
  readonly describeProduct: (profileId: string, pages: number) => PrintProduct;
  /** Formats a description as lines of text for the mail, the page and the job ticket. */
  readonly formatDescription: (description: PrintDescription) => readonly DescriptionLine[];
  /** Ids of the print profiles of the configured shops, in every format. */
  readonly printShopProfiles: readonly string[];
  /**
   * Returns the shops that make a format, the preferred shop first; the shop of the master profile is always among
   * them.
   */
  readonly shopsForFormat: (format: BookFormat, largePrint: boolean) => readonly PrintShop[];
}

/** A print shop that makes one format. */
export interface PrintShop {
  /** Bounds of the shop's print profile. */
  readonly profile: ProfileBounds;
  readonly name: string;
  readonly email: string;
  /** How orders reach the shop: `atelier`, or the name of a print service. */
  readonly service: string;
  /** Computes the changes that the approved files need for this shop; null when they are printed unchanged. */
  readonly derivation: ((pages: number) => ShopDerivation) | null;
}

/** The page count and spine for the shop, or the reason why the buyer must approve a new proof. */
export type ShopDerivation =
  | { readonly pageCount: number; readonly spineMm: number }
  | { readonly refusal: string; readonly facts: Readonly<Record<string, string | number>> };

/** The bounds of a print profile that core checks. */
export interface ProfileBounds {
  readonly id: string;
  readonly name: string;
  readonly trimMm: string;
  readonly heightMm: number;
  readonly pagesMin: number;
  readonly pagesMax: number;
}

/** Everything that a use case may receive; each use case picks the parts that it needs. */
export interface Deps {
  readonly documents: Documents;
  readonly files: Files;
  readonly media: Files;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly printServices: PrintServices;
  readonly identity: Identity;
  /** Null where the installation has none: then recordings are not transcribed. */
  readonly transcription: Transcription | null;
  /** Null where the installation has none: then no language model is used. */
  readonly assistant: Assistant | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: Settings;
}
