import type { PrintShop, ProfileBounds, Settings } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

type ShopChoice = Pick<OrderDocument, 'cart' | 'shopId'>;

export const listShopsForOrder = ({ shopsForFormat }: Settings, { cart }: ShopChoice): readonly PrintShop[] =>
  shopsForFormat(cart.format, cart.largePrint);

/**
 * Returns the print shop of an order: the assigned shop, or the first of the configuration. Throws if no shop makes the
 * format.
 */
export const getShopOfOrder = (settings: Settings, order: ShopChoice): PrintShop => {
  const shops = listShopsForOrder(settings, order);
  const shop = shops.find(({ profile }) => profile.id === order.shopId) ?? shops[0];
  if (shop === undefined) throw new Error(`no print shop makes ${order.cart.format}`);
  return shop;
};

/** Returns the printed product: the shop's own if files were derived, else the approved one. */
export const getPrintedProduct = (
  settings: Settings,
  { cart, derivation, proof }: OrderDocument,
): { limits: ProfileBounds; pages: number; spineMm: number } => {
  const master = settings.profileForFormat(cart.format, cart.largePrint);
  if (derivation === null) return { limits: master, pages: proof?.pages ?? 0, spineMm: proof?.spineMm ?? 0 };
  const { shopId, pages, spineMm } = derivation;
  return { limits: settings.profileById(shopId), pages, spineMm };
};
