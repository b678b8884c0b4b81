import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { hasLink, toVisibleLine } from './text/to-plain-name.ts';

/** Opaque identifier made by the server, without names that a store or JavaScript reserves. */
export const id = z.string().regex(/^(?!\.{1,2}$|__.*__$)[A-Za-z0-9_.-]{1,80}$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
/** Integer cents of the catalogue's currency. */
export const cents = z.int();
const SINGLE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/**
 * A text of at most `most` characters. A longer one is refused with its own error code, whose sentence contains the
 * limit.
 */
export const textUpTo = (maximum: number, code: ErrorCode) => z.string().max(maximum, code);
/** A name on a parcel. It must be one line: a line break in a name would break a mail's header. */
export const postalName = z.string().trim().min(1).max(120, 'name.too_long').regex(SINGLE_LINE);
/** A line of a parcel's label: a pasted line break or tab becomes a space. */
export const postalLine = (maximum: number) =>
  z.string().overwrite(toVisibleLine).trim().max(maximum, 'address.line_too_long');
/** A text by a person that appears in the subject of a mail: one line, without invisible characters and links. */
export const plainLine = (maximum: number, code: ErrorCode = 'name.too_long') =>
  z
    .string()
    .regex(SINGLE_LINE)
    .overwrite(toVisibleLine)
    .max(maximum, code)
    .refine((text) => !hasLink(text));
export const personName = plainLine(120).min(1);
export const emailAddress = z.email().max(254).toLowerCase();
export const secretToken = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/);
/** A page of this site: a path without a scheme, a host or anything that a browser reads as one. */
export const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(?:[A-Za-z0-9_~.-]+(?:\/[A-Za-z0-9_~.-]+)*)?(?:\?[A-Za-z0-9_~.=&%-]*)?$/);
/** End of the preceding page, as it was returned; null in a response without a further page. */
export const pageCursor = z.string().max(400);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/**
 * Schema of path parameters that are ids.
 * @example byId('orderId', 'pictureId') // of '/api/orders/:orderId/pictures/:pictureId'
 */
export const byId = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, id])) as Record<Name, typeof id>);

export const done = z.object({ done: z.literal(true) });
export const bytes = z.never();

/** Name of a print service: one of `ownPrintServices`, or a shop's own interface. */
export const printServiceName = z.string().regex(/^[a-z][a-z0-9_-]{0,30}$/);
