import { createHmac } from 'node:crypto';
import type { Alarm, Clock } from '@souvenance/core';

export interface WebhookAlarmOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

const TIMEOUT_MS = 5_000;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of the seconds, a dot and the body, so that no answer of before is played again. */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Alerts as signed JSON to an address of the operator's. Anything but a 2xx is asked again the next round. */
export const openWebhookAlarm = ({ url, secret, clock }: WebhookAlarmOptions): Alarm => ({
  tell: async (signals) => {
    const body = JSON.stringify({ alerts: signals });
    const seconds = Math.floor(clock.now().getTime() / 1_000);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'souvenance-signature': signatureOf(secret, seconds, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the alert webhook answered ${answer.status}`);
  },
});
