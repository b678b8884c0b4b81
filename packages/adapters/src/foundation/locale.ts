import { defaultLocale } from '@souvenance/contracts';
import { z } from 'zod';

/** `LOCALE`: the language of the whole site, for services that show texts to people. */
export const locale = z.string().default(defaultLocale);
