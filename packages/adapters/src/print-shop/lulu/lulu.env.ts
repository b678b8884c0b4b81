import { z } from 'zod';

/** `lulu-a5=0583X0827.FC.STD.PB.060UW444.MXX`: Lulu's product for a print profile, in its dotted form. */
const packages = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().split('=')))
  .pipe(z.array(z.tuple([z.string().min(1), z.string().regex(/^[0-9X]{9}(?:\.[A-Z0-9]{2,8}){5}$/)])))
  .transform((pairs) => new Map(pairs));

/** Variables of Lulu's print interface; `LULU_API_BASE` is its sandbox, where nothing is printed, unless told otherwise. */
export const luluEnv = z.object({
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
