import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { PrintReport } from '@souvenance/core';
import { z } from 'zod';

/** Maximum size of an acknowledgement file. */
const BYTES_MAX = 16_384;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u);

const trackingNumber = z.string().regex(/^[A-Za-z0-9 ./-]{0,60}$/);
/** Maximum number of parcels that a shop may report. */
const PARCELS_MAX = 10;

/** The file that a shop writes for a submission. A file with unknown fields is not accepted. */
const acknowledgement = z
  .strictObject({
    reference: z.string(),
    status: z.enum(['accepted', 'refused', 'printing', 'shipped', 'delivered', 'cancelled']),
    reason: line(500).default(''),
    carrier: line(60).default(''),
    trackingNumber: trackingNumber.default(''),
    /** Shipped parcels by their ids in the manifest; the others follow in a later file. */
    parcels: z
      .array(
        z.strictObject({
          id: z.string(),
          carrier: line(60).min(1),
          trackingNumber: trackingNumber.min(1),
        }),
      )
      .max(PARCELS_MAX)
      .default([]),
  })
  .refine(
    ({ status, carrier, trackingNumber: number, parcels }) =>
      status !== 'shipped' || parcels.length > 0 || (carrier !== '' && number !== ''),
  )
  .refine(({ carrier, trackingNumber: number, parcels }) => parcels.length === 0 || carrier + number === '', {
    path: ['parcels'],
  })
  .refine(({ parcels }) => new Set(parcels.map(({ id }) => id)).size === parcels.length, {
    path: ['parcels'],
  })
  .refine(({ status, reason }) => status !== 'refused' || reason !== '');

type Read = { readonly report: PrintReport | null };

const blank: PrintReport = {
  step: 'received',
  reason: '',
  parcel: null,
  cost: null,
  printableId: null,
  concern: '',
};

/**
 * Reads a short regular file; null when it is too long or of another type. Links are not followed, since they could
 * lead anywhere, and pipes not read, since they might never end.
 */
const readShort = async (path: string): Promise<string | null> => {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await handle.stat();
    if (!(await handle.stat()).isFile() || size > BYTES_MAX) return null;
    const bytes = Buffer.alloc(BYTES_MAX);
    const { bytesRead } = await handle.read(bytes, 0, BYTES_MAX, 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

const parse = (text: string): unknown => JSON.parse(text);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const odd = (concern: string): Read => ({ report: { ...blank, concern } });

/**
 * Reads a shop's acknowledgement of a reference; the report is null when the shop has written none. `listParcelIds`
 * returns the ids of the submission's parcels. A malformed or too long file, one of another order or parcel, or one
 * that is no regular file is reported as a concern and otherwise ignored.
 */
export const readAcknowledgement = async (
  path: string,
  reference: string,
  listParcelIds: () => Promise<readonly string[]>,
): Promise<Read> => {
  let text: string | null;
  try {
    text = await readShort(path);
  } catch (error) {
    return isMissing(error) ? { report: null } : odd('acknowledgement: not a plain file of text');
  }
  if (text === null) return odd('acknowledgement: not a plain file, or too long');
  const parsed = ((): ReturnType<typeof acknowledgement.safeParse> | null => {
    try {
      return acknowledgement.safeParse(parse(text));
    } catch {
      return null;
    }
  })();
  if (parsed === null) return odd('acknowledgement: no JSON');
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path: at }) => String(at[0] ?? 'fields')))];
    return odd(`acknowledgement: wrong ${fields.join(', ').slice(0, 100)}`);
  }
  const { status: step, reason, carrier, parcels } = parsed.data;
  if (parsed.data.reference !== reference) return odd('acknowledgement: of another order');
  const ids = parcels.length === 0 ? [] : await listParcelIds();
  if (parcels.some(({ id }) => !ids.includes(id))) return odd('acknowledgement: of an unknown parcel');
  const parcel = carrier === '' ? null : { carrier, trackingNumber: parsed.data.trackingNumber };
  return { report: { ...blank, step, reason, parcel, parcels, printableId: reference } };
};
