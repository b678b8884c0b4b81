import type { Readable } from 'node:stream';
import type { JobTicketParcel, PrintProduct, printSteps } from '@souvenance/contracts';
import type { RequestHeaders } from './webhook.ts';

export type PrintStep = (typeof printSteps)[number];

/** A file that goes to press. */
export interface PrintFile {
  readonly name: 'interior.pdf' | 'cover.pdf' | 'ticket.pdf' | 'ticket.json' | 'ticket.xjdf';
  /** As the people of a shop read it: order, part and first signs of the hash. */
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Where a shop that fetches its files finds it, as long as the order may be printed. */
  readonly url: string;
  /**
   * Reads the bytes from the store.
   * @example const stream = await interior.open();
   */
  open(): Promise<Readable>;
}

export interface PrintRequest {
  /** The idempotency key: a shop that knows it makes nothing new for it. `[A-Za-z0-9._-]`, 80 signs at most. */
  readonly reference: string;
  readonly orderId: string;
  readonly title: string;
  readonly product: PrintProduct;
  readonly copies: number;
  readonly level: 'standard' | 'express';
  /** The contact for questions of the shop. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** Contents and address of each parcel; a shop that takes one parcel an order refuses several. */
  readonly parcels: readonly [JobTicketParcel, ...JobTicketParcel[]];
  readonly files: readonly PrintFile[];
  /** The shop's own id of the very same files from an earlier printing; null where it has none. */
  readonly printableId: string | null;
}

/** A parcel that has left. */
interface ShippedParcel {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The shop's report on a submission. */
export interface PrintReport {
  readonly step: PrintStep;
  /** Its words for a refusal or an end; empty otherwise. */
  readonly reason: string;
  /** From « shipped » on. */
  readonly parcel: { readonly carrier: string; readonly trackingNumber: string } | null;
  /** The parcels that have left, where the shop reports each by its id in the request; then `parcel` is null. */
  readonly parcels?: readonly ShippedParcel[];
  readonly cost: { readonly cents: number; readonly currency: string } | null;
  readonly printableId: string | null;
  /** A message of the shop that was not followed, since it cannot be right: a person has to look at it. */
  readonly concern: string;
}

export interface PrintOffer {
  /** Its print profile, which says the rest. */
  readonly profileId: string;
  /** Countries to which it delivers; null: all to which the company does. */
  readonly countries: readonly string[] | null;
}

export interface PrintEvent {
  /** The same for the same event, however often it is delivered. */
  readonly id: string;
  /** The submission that the webhook is about; null when it is about none of ours. */
  readonly reference: string | null;
}

/**
 * A print shop as a machine speaks with it. What fails by itself and may pass is thrown as `print_shop.unavailable`, whose
 * `details.received` is false where the shop can't have received anything; what it will not take, as `print_shop.refused`
 * with its `details.reason`.
 */
export interface PrintService {
  /** Parcels that one order may go out in; null where the shop takes any number. */
  readonly parcelsMax: number | null;
  /**
   * Products that the shop makes for us.
   * @example const profileIds = (await service.catalogue()).map(({ profileId }) => profileId);
   */
  catalogue(): Promise<readonly PrintOffer[]>;
  /**
   * Size of the cover that it asks for; null where that of the profile is right. Millimetres.
   * @example const cover = await service.coverDimensions('a5-broche', 120); // { widthMm: 316.5, heightMm: 220 }
   */
  coverDimensions(profileId: string, pages: number): Promise<{ widthMm: number; heightMm: number } | null>;
  /**
   * Why it could not make this; empty where nothing speaks against it. Orders nothing.
   * @example
   * const [reason] = await service.validate(request);
   * if (reason !== undefined) return fallBack(reason);
   */
  validate(request: PrintRequest): Promise<readonly string[]>;
  /**
   * The price for the company; null where the shop gives it by mail.
   * @example const price = await service.quote(request); // { cents: 1840, currency: 'EUR' }
   */
  quote(request: PrintRequest): Promise<{ cents: number; currency: string } | null>;
  /**
   * Hands it over. A reference that the shop knows already is answered with what it has of it.
   * @example const { step, reason } = await service.submit(request);
   */
  submit(request: PrintRequest): Promise<PrintReport>;
  /**
   * Where it stands; null when the shop has nothing under this reference. Of several print jobs under one reference the
   * first alone lives on: the others are cancelled.
   * @example const report = (await service.status(reference)) ?? lastReport;
   */
  status(reference: string): Promise<PrintReport | null>;
  /**
   * Stops it, as long as the shop has not accepted; what is stopped already stays so.
   * @example if ((await service.cancel(reference)) === 'too_late') throw new AppError('order.state_refused');
   */
  cancel(reference: string): Promise<'cancelled' | 'too_late'>;
  /**
   * Verifies what the shop sent, over the raw bytes and by the header in which it signs. Throws
   * `webhook.signature_invalid`.
   * @example const { id, reference } = service.readEvent(rawBody, request.headers);
   */
  readEvent(raw: Uint8Array, headers: RequestHeaders): PrintEvent;
}

/** The print services that the environment configures, by name; shops on our own page (`atelier`) need none. */
export type PrintServices = ReadonlyMap<string, PrintService>;
