import { AppError, bookFormats, type PrintRule, type PrintRulesView } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import { countOpenOrders } from '../pick-shop.ts';
import { printRulesCollection, RULES_ID, readRules } from '../print-rules.ts';
import { listWorkshops, readWorkshopDocument } from '../workshop.ts';

type RulesDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type Shop = Omit<PrintRulesView['shops'][number], 'open'>;

/** Lists all configured shops with their formats, in the order of the configuration. */
export const listShops = ({ settings }: Pick<Deps, 'settings'>): Shop[] => {
  const shops = new Map<string, Shop>();
  for (const format of bookFormats)
    for (const { profile, name, service } of [false, true].flatMap((large) =>
      settings.shopsForFormat(format, large),
    )) {
      const shop = shops.get(profile.id);
      const formats = [...new Set([...(shop?.formats ?? []), format])];
      shops.set(profile.id, { id: profile.id, name: `${name}, ${profile.name}`, service, formats });
    }
  return [...shops.values()];
};

/** Reads the shops that use their own page, with their products. */
const readWorkshopRows = ({ documents, settings }: RulesDeps, shops: readonly Shop[]) =>
  Promise.all(
    listWorkshops(settings).map(async ({ id, address, shopIds }) => ({
      id,
      address,
      seenAt: (await readWorkshopDocument(documents, id)).seenAt,
      shops: shops.filter((shop) => shopIds.includes(shop.id)).map(({ name }) => name),
    })),
  );

const readRulesView = async (deps: RulesDeps): Promise<PrintRulesView> => {
  const current = await readRules(deps.documents);
  const shops = listShops(deps);
  const openCounts = await Promise.all(shops.map(({ id }) => countOpenOrders(deps, id)));
  return {
    version: current?.version ?? 0,
    rules: current?.rules ?? [],
    shops: shops.map((shop, index) => ({ ...shop, open: openCounts[index] ?? 0 })),
    workshops: await readWorkshopRows(deps, shops),
  };
};

/** Reads the print rules for an administrator. */
export const readPrintRules =
  (deps: RulesDeps) =>
  async (actor: Actor): Promise<PrintRulesView> => {
    authorizeAdministrator(actor, 'admin.read');
    return readRulesView(deps);
  };

/** Formats a rule for the audit log. */
const formatRule = ({ shopId, format, countries, openMax }: PrintRule): string =>
  [shopId, format ?? '*', countries.join('+') || '*', openMax ?? '*'].join(' ');

const formatRules = (rules: readonly PrintRule[]): string => rules.map(formatRule).join(' | ');

/**
 * Replaces all print rules; orders keep their shop. Throws `print_rules.changed` when they changed since `version`,
 * `shop.not_found` for a shop that is not configured.
 */
export const setPrintRules =
  (deps: RulesDeps) =>
  async (
    actor: Actor,
    { version, rules }: { version: number; rules: readonly PrintRule[] },
  ): Promise<PrintRulesView> => {
    authorizeAdministrator(actor, 'admin.orders');
    const shops = listShops(deps);
    const unknownShopRule = rules.find(
      ({ shopId, format }) =>
        !shops.some(({ id, formats }) => id === shopId && (format === null || formats.includes(format))),
    );
    if (unknownShopRule !== undefined)
      throw new AppError('shop.not_found', { shopId: unknownShopRule.shopId });
    await deps.documents.transact(async (tx) => {
      const current = await readRules(tx);
      if ((current?.version ?? 0) !== version) throw new AppError('print_rules.changed');
      const changedAt = deps.clock.now().toISOString();
      tx.put(printRulesCollection, RULES_ID, { version: version + 1, rules: [...rules], changedAt });
      const [from, to] = [formatRules(current?.rules ?? []), formatRules(rules)];
      const entry = { action: 'print_rules.changed', object: `print-rules:${version + 1}`, familyId: null };
      await appendAudit(tx, deps, actor, { ...entry, from, to });
    });
    return readRulesView(deps);
  };
