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

/** Limits for one account, one family and one address. */
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
  readonly renderingsPerHour: number;
  readonly coversPerHour: number;
  readonly mailsPerAccount: number;
  readonly mailsPerUnprovedAccount: number;
  readonly mailsPerRecipient: number;
  readonly noticesPerRecipient: number;
  readonly mailsPerMailbox: number;
  readonly resetsPerHour: number;
  readonly questionsPerOrder: number;
  readonly transcriptionsPerDay: number;
  readonly assistantTokensPerMonth: number;
  readonly giftCartsPerBuyer: number;
  readonly giftsPerRecipient: number;
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
  /** Whether people may erase their account, and their family, by themselves. */
  readonly accountDeletion: boolean;
  readonly organizationDeletion: boolean;
  /** Keys the links that we give out, so that a link sent twice is the same link. */
  readonly linkSecret: string;
  /** Where replies to mails are received, and what signs those that a provider hands us; null: nobody may reply. */
  readonly inboundMail: { readonly domain: string; readonly secret: string } | null;
  /** Ways in besides e-mail and password. */
  readonly signIn: { readonly emailLink: boolean; readonly phone: boolean; readonly oauth: boolean };
  /** How long a browser may stay unused before it must sign in again: a family's, an administrator's. */
  readonly sessionIdleMs: number;
  readonly adminIdleMs: number;
  readonly themeSwitcher: boolean;
  /** Limits for one account, one family and one address. */
  readonly limits: Limits;
  /** Version of the engine that sets books: another version makes another rendering. */
  readonly pressVersion: string;
  /** Print profile of a format (the launch catalogue is the press's). */
  readonly profileOf: (format: BookFormat, largePrint: boolean) => ProfileBounds;
  /** A print profile by its id, a shop's too. */
  readonly profileNamed: (id: string) => ProfileBounds;
  /** Pages that a book may come to in a format, within some per cent. */
  readonly estimatePages: (book: BookToEstimate, format: BookFormat) => number;
  /** Describes the printed product that a profile makes of a number of pages. */
  readonly describeProduct: (profileId: string, pages: number) => PrintProduct;
  /** A description in words, as its mail, its page and its ticket say it. */
  readonly wordDescription: (description: PrintDescription) => readonly DescriptionLine[];
  /** Print profiles of the configured shops, whatever format they make. */
  readonly printShopProfiles: readonly string[];
  /** Shops that make a format, the one that is taken first; the master's own is always among them. */
  readonly shopsOf: (format: BookFormat, largePrint: boolean) => readonly PrintShop[];
}

/** Somebody who prints a format. */
export interface PrintShop {
  /** Its print profile. */
  readonly limits: ProfileBounds;
  readonly name: string;
  readonly email: string;
  /** How it is worked with: `atelier`, or the name of a service. */
  readonly service: string;
  /** The changes that the approved files need for this shop; null when they are printed as they are. */
  readonly derivation: ((pages: number) => ShopDerivation) | null;
}

/** A number of pages and a spine, or the reason why a new approval is asked. */
export type ShopDerivation =
  | { readonly pageCount: number; readonly spineMm: number }
  | { readonly refusal: string; readonly facts: Readonly<Record<string, string | number>> };

/** The bounds of a print profile that core checks. */
export interface ProfileBounds {
  readonly id: string;
  readonly name: string;
  readonly trimMm: string;
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
  readonly printServices: PrintServices;
  readonly identity: Identity;
  /** Null where the installation has none: then no machine transcribes a voice. */
  readonly transcription: Transcription | null;
  /** Null where the installation has none: then no machine reads a text. */
  readonly assistant: Assistant | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: Settings;
}
