import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { getPrintedProduct, getShopOfOrder, listShopsForOrder } from './get-shop-of-order.ts';
import { printShopList, readShopProfile } from './print-shops.env.ts';

describe('the list of print shops', () => {
  test.each([
    ['', []],
    [' , ,', []],
    ['lulu-a5', [{ id: 'lulu-a5', email: null, service: 'atelier' }]],
    [
      ' lulu-a5 , bod-a5: Commandes@Imprimerie.example ',
      [
        { id: 'lulu-a5', email: null, service: 'atelier' },
        { id: 'bod-a5', email: 'commandes@imprimerie.example', service: 'atelier' },
      ],
    ],
    [
      'lulu-a5:lulu,bod-a5:folder',
      [
        { id: 'lulu-a5', email: null, service: 'lulu' },
        { id: 'bod-a5', email: null, service: 'folder' },
      ],
    ],
  ])('reads « %s »', (list, shops) => {
    expect(printShopList.parse(list)).toEqual(shops);
  });

  test.each(['lulu-a5:Somebody else', 'lulu-a5:atelier', ':a@b.example', 'lulu-a5:'])(
    'refuses « %s »',
    (list) => {
      expect(printShopList.safeParse(list).success).toBe(false);
    },
  );

  test('names an unknown profile when it stops the start, and never an address', () => {
    const unknown = () => {
      throw new Error('no such profile');
    };
    const shop = { id: 'nowhere', email: 'commandes@imprimerie.example', service: 'atelier' as const };
    expect(() => readShopProfile(unknown)(shop)).toThrow(/PRINT_SHOP_PROFILES.*nowhere/);
    expect(() => readShopProfile(unknown)(shop)).not.toThrow(/imprimerie/);
  });

  test('names a bad variable and not its value', () => {
    const open = () => createTestApp({ PRINT_SHOP_PROFILES: 'lulu-a5:not an address' });
    expect(open).toThrow(/PRINT_SHOP_PROFILES/);
    expect(open).not.toThrow(/not an address/);
  });
});

describe('the print shop of an order', () => {
  const app = createTestApp({ PRINT_SHOP_PROFILES: 'other-a5,third-a5:trois@imprimerie.example' });
  const placeOrder = async () => {
    const { orderId } = await placePaidOrder(app);
    return readStoredOrder(app, orderId);
  };

  test('is the first shop of the list, unless another was chosen; the master’s own is always included', async () => {
    const order = await placeOrder();
    expect(listShopsForOrder(app.settings, order).map(({ profile }) => profile.id)).toEqual([
      'other-a5',
      'third-a5',
      'a5-broche',
    ]);
    const of = (shopId: string | null) => getShopOfOrder(app.settings, { ...order, shopId });
    expect(of(null).profile.id).toBe('other-a5');
    expect(of('third-a5').email).toBe('trois@imprimerie.example');
    expect(of('a5-broche')).toMatchObject({ email: 'atelier@imprimerie.example', derivation: null });
  });

  test('is the first shop again when the chosen one left the list', async () => {
    const order = await placeOrder();
    expect(getShopOfOrder(app.settings, { ...order, shopId: 'closed-down' }).profile.id).toBe('other-a5');
  });

  test('prints the approved pages, or those that were derived from them', async () => {
    const order = await placeOrder();
    expect(getPrintedProduct(app.settings, order)).toMatchObject({
      limits: { id: 'a5-broche' },
      pages: 64,
      spineMm: 5.2,
    });
    const derivation = { shopId: 'third-a5', pages: 66, spineMm: 6, files: [] };
    expect(getPrintedProduct(app.settings, { ...order, derivation })).toMatchObject({
      limits: { id: 'third-a5' },
      pages: 66,
      spineMm: 6,
    });
    // Nothing was approved yet: nothing is printed.
    expect(getPrintedProduct(app.settings, { ...order, proof: null }).pages).toBe(0);
  });
});
