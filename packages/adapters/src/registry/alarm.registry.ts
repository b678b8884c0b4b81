import type { Alarm, Clock } from '@souvenance/core';
import { z } from 'zod';
import { declareRegistry, defineAdapter, defineNoService } from '../foundation/adapter.ts';

interface AlarmContext {
  readonly clock: Clock;
}

const webhook = defineAdapter({
  env: z.object({
    /** Where alerts are posted, in addition to the mail. */
    ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
    /** Key of the alerts' signature. */
    ALERT_WEBHOOK_SECRET: z.string().min(32),
  }),
  open: async (env, { clock }: AlarmContext): Promise<Alarm | null> => {
    const { openWebhookAlarm } = await import('../alarm/open-webhook-alarm.ts');
    return openWebhookAlarm({ url: env.ALERT_WEBHOOK_URL, secret: env.ALERT_WEBHOOK_SECRET, clock });
  },
});

/** Alerts are sent by mail only, unless either variable is set: then both are required. */
export const alarmRegistry = declareRegistry<'off' | 'webhook', AlarmContext, Alarm | null>(
  { off: defineNoService(), webhook },
  ({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }) => (url || secret ? 'webhook' : 'off'),
);
