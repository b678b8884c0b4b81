import type { Deps } from '../../ports/deps.ts';
import { listCountries } from '../../selling/orders/editions/parcels.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { type PrintRulesDocument, readRules } from './print-rules.ts';

/** Values on which the choice of a print shop depends. */
interface PickCriteria {
  readonly format: string;
  /** Countries of its parcels. */
  readonly countries: readonly string[];
  /** Shops that can print it: configured, of its format, and not among those that refused it. */
  readonly eligibleShops: ReadonlySet<string>;
  /** Number of open orders of a shop. */
  readonly openAt: (shopId: string) => number;
}

export interface ShopPick {
  readonly shopId: string;
  /** Number of the rule, from 1, and version of the rules. */
  readonly pickedBy: { readonly version: number; readonly rule: number };
}

/** Picks the shop of the first matching rule; null if none matches. */
const pickByRules = (
  { version, rules }: Readonly<{ version: number; rules: PrintRulesDocument['rules'] }>,
  { format, countries, eligibleShops, openAt }: PickCriteria,
): ShopPick | null => {
  const index = rules.findIndex(
    (rule) =>
      eligibleShops.has(rule.shopId) &&
      (rule.format === null || rule.format === format) &&
      (rule.countries.length === 0 || countries.every((country) => rule.countries.includes(country))) &&
      (rule.openMax === null || openAt(rule.shopId) < rule.openMax),
  );
  const rule = rules[index];
  return rule === undefined ? null : { shopId: rule.shopId, pickedBy: { version, rule: index + 1 } };
};

const openStates: readonly OrderDocument['state'][] = ['preparing', 'sent_to_print', 'accepted', 'printing'];

/** Counts the open orders of a shop in the database. */
export const countOpenOrders = async (
  { documents }: Pick<Deps, 'documents'>,
  shopId: string,
): Promise<number> => {
  const counts = await Promise.all(
    openStates.map(async (state) => {
      const where = [
        ['shopId', '==', shopId],
        ['state', '==', state],
      ] as const;
      return (await documents.aggregate(orders, { where })).count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

type PickDeps = Pick<Deps, 'documents' | 'settings' | 'printServices'>;
type OrderToAssign = Pick<OrderDocument, 'cart' | 'address' | 'proof' | 'refusedBy'>;

/** Whether the shop's service is available here and the approved files can be derived for the shop. */
const canPrint = (
  { printServices }: PickDeps,
  shop: ReturnType<Deps['settings']['shopsForFormat']>[number],
  pages: number,
) =>
  (shop.service === 'atelier' || printServices.has(shop.service)) &&
  !('refusal' in (shop.derivation?.(pages) ?? {}));

/**
 * Picks the print shop of an order by the print rules. `hasRules` is false without rules; `pick` is null if no rule
 * matches. Counts open orders only for shops with a limit.
 */
export const pickShop = async (
  deps: PickDeps,
  { cart, address, proof, refusedBy }: OrderToAssign,
): Promise<{ hasRules: boolean; pick: ShopPick | null }> => {
  const printRules = await readRules(deps.documents);
  if (printRules === null) return { hasRules: false, pick: null };
  const countries = listCountries({ cart, address });
  const shops = deps.settings.shopsForFormat(cart.format, cart.largePrint);
  const eligibleShops = new Set(
    shops
      .filter((shop) => canPrint(deps, shop, proof?.pages ?? 0))
      // `countries` has one entry for each parcel.
      .filter(({ service }) => countries.length <= (deps.printServices.get(service)?.parcelsMax ?? Infinity))
      .map(({ profile }) => profile.id)
      .filter((id) => !refusedBy.includes(id)),
  );
  const limitedShopIds = new Set(
    printRules.rules.flatMap(({ shopId, openMax }) => (openMax === null ? [] : [shopId])),
  );
  const counts = await Promise.all(
    [...limitedShopIds].map(async (id) => [id, await countOpenOrders(deps, id)] as const),
  );
  const openCounts = new Map(counts);
  const openAt = (shopId: string): number => openCounts.get(shopId) ?? 0;
  return {
    hasRules: true,
    pick: pickByRules(printRules, { format: cart.format, countries, eligibleShops, openAt }),
  };
};
