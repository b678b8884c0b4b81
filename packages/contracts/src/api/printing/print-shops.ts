import { z } from 'zod';
import { bookFormats } from '../../enums.ts';
import { instant, printServiceName } from '../../fields.ts';
import { printRules } from '../../rules/print-rules.ts';
import { route } from '../route.ts';

/** The rules in force, and what a rule may name. */
const printRulesView = z.object({
  /** 0 where none were written: the first shop of the configuration makes everything. */
  version: z.int().nonnegative(),
  rules: z.array(printRules.element),
  shops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      service: printServiceName,
      formats: z.array(z.enum(bookFormats)),
      /** Orders that it has under way. */
      open: z.int().nonnegative(),
    }),
  ),
  /** The shops that have a page of all their orders. */
  workshops: z.array(
    z.object({ id: z.string(), address: z.string(), shops: z.array(z.string()), seenAt: instant.nullable() }),
  ),
});
export type PrintRulesView = z.infer<typeof printRulesView>;

export const printShopRoutes = {
  /** News of a print shop's service, signed over the raw bytes in a header of its own. */
  'printShops.event': route({
    method: 'POST',
    path: '/api/print-shops/:service/events',
    action: 'signed_webhook',
    replies: 'json',
    params: z.strictObject({ service: printServiceName }),
    answer: z.object({ received: z.literal(true) }),
    exempt: true,
  }),
  'printRules.read': route({
    method: 'GET',
    path: '/api/admin/print-rules',
    action: 'administrate',
    replies: 'json',
    answer: printRulesView,
  }),
  /** All rules at once, made from those of `version`; another version meanwhile is `print_rules.changed`. */
  'printRules.write': route({
    method: 'PUT',
    path: '/api/admin/print-rules',
    action: 'administrate',
    replies: 'json',
    body: z.strictObject({ version: z.int().nonnegative(), rules: printRules }),
    answer: printRulesView,
  }),
} as const;
