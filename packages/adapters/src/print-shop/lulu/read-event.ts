import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import type { PrintEvent } from '@souvenance/core';
import { z } from 'zod';

const event = z.object({ topic: z.string(), data: z.object({ external_id: z.string().max(80).nullish() }) });

/** Whether the signature matches, in hex or base64: Lulu's documentation does not say which it uses. */
const isSigned = (raw: Uint8Array, signature: string, secret: string): boolean => {
  const digest = createHmac('sha256', secret).update(raw).digest();
  const actual = Buffer.from(signature.trim(), /^[0-9a-f]{64}$/i.test(signature.trim()) ? 'hex' : 'base64');
  return actual.byteLength === digest.byteLength && timingSafeEqual(actual, digest);
};

const parse = (raw: Uint8Array) => {
  try {
    return event.safeParse(JSON.parse(new TextDecoder().decode(raw))).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Reads an event of Lulu's webhook, signed over the raw bytes with the API secret. It has no id, so equal bytes count
 * as the same event. An event about other subjects has no reference. Throws `webhook.signature_invalid`.
 */
export const readLuluEvent = (raw: Uint8Array, signature: string, secret: string): PrintEvent => {
  if (!isSigned(raw, signature, secret)) throw new AppError('webhook.signature_invalid');
  const webhookEvent = parse(raw);
  const isOurs = webhookEvent?.topic === 'PRINT_JOB_STATUS_CHANGED';
  const id = `lulu-${createHash('sha256').update(raw).digest('hex').slice(0, 48)}`;
  return { id, reference: (isOurs && webhookEvent.data.external_id) || null };
};
