import type { Readable } from 'node:stream';
import type { JobTicketParcel, PrintProduct, printSteps } from '@souvenance/contracts';
import type { RequestHeaders } from './webhook.ts';

export type PrintStep = (typeof printSteps)[number];

/** A file that the print shop prints. */
export interface PrintFile {
  readonly name: 'interior.pdf' | 'cover.pdf' | 'ticket.pdf' | 'ticket.json' | 'ticket.xjdf';
  /** Name for the people of the shop: order, part and first characters of the hash. */
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Address from which the shop fetches the file, valid as long as the order may be printed. */
  readonly url: string;
  /**
   * Reads the bytes from the store.
   * @example const stream = await interior.open();
   */
  open(): Promise<Readable>;
}

export interface PrintRequest {
  /** The idempotency key: a shop that knows it makes nothing new for it. `[A-Za-z0-9._-]`, 80 characters at most. */
  readonly reference: string;
  readonly orderId: string;
  readonly title: string;
  readonly product: PrintProduct;
  readonly copies: number;
  readonly level: 'standard' | 'express';
  /** The contact for the shop's questions. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** Contents and address of each parcel; a shop that takes one parcel per order refuses several. */
  readonly parcels: readonly [JobTicketParcel, ...JobTicketParcel[]];
  readonly files: readonly PrintFile[];
  /** The shop's own id of the very same files from an earlier printing; null where there is none. */
  readonly printableId: string | null;
}

/** A parcel that the shop has dispatched. */
interface ShippedParcel {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The shop's report on a submission. */
export interface PrintReport {
  readonly step: PrintStep;
  /** The shop's text for a refusal or an end; empty otherwise. */
  readonly reason: string;
  /** Set from the step « shipped » on. */
  readonly parcel: { readonly carrier: string; readonly trackingNumber: string } | null;
  /** The dispatched parcels, where the shop reports each by its id in the request; then `parcel` is null. */
  readonly parcels?: readonly ShippedParcel[];
  readonly cost: { readonly cents: number; readonly currency: string } | null;
  readonly printableId: string | null;
  /** A message of the shop that was not followed, since it cannot be right: a person must check it. */
  readonly concern: string;
}

export interface PrintOffer {
  /** Its print profile, which describes the product. */
  readonly profileId: string;
  /** Countries to which the shop delivers; null for every country to which the company delivers. */
  readonly countries: readonly string[] | null;
}

export interface PrintEvent {
  /** The same event always has the same id, however often it is delivered. */
  readonly id: string;
  /** Reference of the submission that the webhook is about; null when it is not one of ours. */
  readonly reference: string | null;
}

/**
 * The service of a print shop. A transient failure is thrown as `print_shop.unavailable`, whose `details.received` is
 * false where the shop cannot have received anything, and whose `details.isOutage` is false where the shop answers but
 * is not ready for this order; a refusal is thrown as `print_shop.refused` with its
 * `details.reason`.
 */
export interface PrintService {
  /** Most parcels of one order; null where the shop takes any number. */
  readonly parcelsMax: number | null;
  /**
   * Returns the products that the shop makes for us.
   * @example const profileIds = (await service.catalogue()).map(({ profileId }) => profileId);
   */
  catalogue(): Promise<readonly PrintOffer[]>;
  /**
   * Returns the size of the cover that the shop requires, in millimetres; null where the profile's size is right.
   * @example const cover = await service.coverDimensions('a5-broche', 120); // { widthMm: 316.5, heightMm: 220 }
   */
  coverDimensions(profileId: string, pages: number): Promise<{ widthMm: number; heightMm: number } | null>;
  /**
   * Returns the reasons why the shop could not make this order; empty when there is none. Orders nothing.
   * @example
   * const [reason] = await service.validate(request);
   * if (reason !== undefined) return fallBack(reason);
   */
  validate(request: PrintRequest): Promise<readonly string[]>;
  /**
   * Returns the price for the company; null where the shop quotes by mail.
   * @example const price = await service.quote(request); // { cents: 1840, currency: 'EUR' }
   */
  quote(request: PrintRequest): Promise<{ cents: number; currency: string } | null>;
  /**
   * Submits the order to the shop. For a reference that the shop already knows, returns the report of that submission.
   * @example const { step, reason } = await service.submit(request);
   */
  submit(request: PrintRequest): Promise<PrintReport>;
  /**
   * Returns the report on a submission; null when the shop knows no such reference. Of several print jobs under one
   * reference only the first counts: the others are cancelled.
   * @example const report = (await service.status(reference)) ?? lastReport;
   */
  status(reference: string): Promise<PrintReport | null>;
  /**
   * Cancels the order unless the shop has accepted it; an order that is cancelled already stays cancelled.
   * @example if ((await service.cancel(reference)) === 'too_late') throw new AppError('order.state_refused');
   */
  cancel(reference: string): Promise<'cancelled' | 'too_late'>;
  /**
   * Verifies the signature of a webhook over its raw bytes and returns the event. Throws `webhook.signature_invalid`.
   * @example const { id, reference } = service.readEvent(rawBody, request.headers);
   */
  readEvent(raw: Uint8Array, headers: RequestHeaders): PrintEvent;
}

/** The print services that the environment configures, by name; shops on our own page (`atelier`) have none. */
export type PrintServices = ReadonlyMap<string, PrintService>;
