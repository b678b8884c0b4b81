import { createHmac } from 'node:crypto';
import type { Alarm, Clock } from '@souvenance/core';

export interface WebhookAlarmOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

const TIMEOUT_MS = 5_000;

/**
 * Value of the signature header, `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the seconds, a dot and the body. The time
 * prevents replays.
 */
const signBody = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Posts alerts as signed JSON to an address of the operator. Throws unless the answer is a 2xx; the next round then
 * sends them again.
 */
export const openWebhookAlarm = ({ url, secret, clock }: WebhookAlarmOptions): Alarm => ({
  notify: async (signals) => {
    const body = JSON.stringify({ alerts: signals });
    const seconds = Math.floor(clock.now().getTime() / 1_000);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'souvenance-signature': signBody(secret, seconds, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the alert webhook answered ${response.status}`);
  },
});
