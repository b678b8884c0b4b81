import { z } from 'zod';
import type { ErrorCode } from './app-error.ts';
import { hasLink, withoutInvisible } from './text/plain-name.ts';

/** Opaque identifier made by the server. Names that a store or JavaScript keeps for itself are none. */
export const id = z.string().regex(/^(?!\.{1,2}$|__.*__$)[A-Za-z0-9_.-]{1,80}$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
/** Integer cents of the catalogue's currency. */
export const cents = z.int();
const onOneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
/** A text of at most so many characters. A longer one is refused under its own code, whose sentence names the figure. */
export const textUpTo = (most: number, code: ErrorCode) => z.string().max(most, code);
/** A name on a parcel. One line: a break in a name would end up in a mail's header. */
export const postalName = z.string().trim().min(1).max(120, 'name.too_long').regex(onOneLine);
/** A line of a parcel's label: a break or a tab that was pasted becomes a space. */
export const postalLine = (most: number) =>
  z.string().overwrite(withoutInvisible).trim().max(most, 'address.line_too_long');
/** A text chosen by a person and shown in a mail's subject: one line, no invisible characters, no link. */
export const plainLine = (most: number, code: ErrorCode = 'name.too_long') =>
  z
    .string()
    .regex(onOneLine)
    .overwrite(withoutInvisible)
    .max(most, code)
    .refine((text) => !hasLink(text));
export const personName = plainLine(120).min(1);
export const emailAddress = z.email().max(254).toLowerCase();
export const secretToken = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/);
/** A page of this very site: a path without a scheme, a host or anything that a browser reads as one. */
export const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(?:[A-Za-z0-9_~.-]+(?:\/[A-Za-z0-9_~.-]+)*)?(?:\?[A-Za-z0-9_~.=&%-]*)?$/);
/** Where the page before ended, as it was given; null in an answer: there is nothing after it. */
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

/** Name of the service that a print shop is worked with by: one of `ownPrintServices`, or a shop's own interface. */
export const printServiceName = z.string().regex(/^[a-z][a-z0-9_-]{0,30}$/);
