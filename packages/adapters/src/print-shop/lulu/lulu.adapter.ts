import type { PrintService } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import type { PrintServiceContext } from '../print-service-context.ts';

/** `lulu-a5=0583X0827.FC.STD.PB.060UW444.MXX`: Lulu's product code for a print profile, in its dotted form. */
const packages = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().split('=')))
  .pipe(z.array(z.tuple([z.string().min(1), z.string().regex(/^[0-9X]{9}(?:\.[A-Z0-9]{2,8}){5}$/)])))
  .transform((pairs) => new Map(pairs));

const env = z.object({
  /** Lulu's sandbox, where nothing is printed, by default. */
  LULU_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.sandbox.lulu.com')
    .transform((url) => url.replace(/\/+$/, '')),
  LULU_CLIENT_KEY: z.string().min(1),
  LULU_CLIENT_SECRET: z.string().min(8),
  LULU_PACKAGES: packages,
  /** Minutes before production in which a print job can still be cancelled. */
  LULU_DELAY_MINUTES: z.coerce.number().int().min(60).max(2_880).default(120),
});

/** Prints through Lulu's API. */
export const luluShop = defineAdapter({
  env,
  open: async (variables, { profileIds }: PrintServiceContext): Promise<PrintService> => {
    const { openLuluShop } = await import('./open-lulu-shop.ts');
    return openLuluShop({
      apiBase: variables.LULU_API_BASE,
      clientKey: variables.LULU_CLIENT_KEY,
      clientSecret: variables.LULU_CLIENT_SECRET,
      delayMinutes: variables.LULU_DELAY_MINUTES,
      packages: variables.LULU_PACKAGES,
      profileIds,
    });
  },
});
