import { z } from 'zod';
import { bookFormats } from '../../enums/making.ts';
import { instant, printServiceName } from '../../fields.ts';
import { printRules } from '../../rules/print-rules.ts';
import { route } from '../route.ts';

/** The print rules in force, and the shops that a rule may name. */
const printRulesView = z.object({
  /** 0 while no rules are written: the first shop of the configuration then prints everything. */
  version: z.int().nonnegative(),
  rules: z.array(printRules.element),
  shops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      service: printServiceName,
      formats: z.array(z.enum(bookFormats)),
      /** Number of the shop's ongoing orders. */
      open: z.int().nonnegative(),
    }),
  ),
  /** Workshops: groups of shops with one page for all their orders. */
  workshops: z.array(
    z.object({ id: z.string(), address: z.string(), shops: z.array(z.string()), seenAt: instant.nullable() }),
  ),
});
export type PrintRulesView = z.infer<typeof printRulesView>;

export const printShopRoutes = {
  /** Receives an event of a print shop's service, signed over the raw bytes in a header of the service. */
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
    action: 'admin.read',
    replies: 'json',
    answer: printRulesView,
  }),
  /**
   * Replaces all rules, based on those of `version`; throws `print_rules.changed` when another version was written
   * meanwhile.
   */
  'printRules.write': route({
    method: 'PUT',
    path: '/api/admin/print-rules',
    action: 'admin.orders',
    replies: 'json',
    body: z.strictObject({ version: z.int().nonnegative(), rules: printRules }),
    answer: printRulesView,
  }),
} as const;
