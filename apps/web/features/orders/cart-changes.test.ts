import type { Cart } from '@souvenance/contracts';
import { isConsistentCart } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import {
  addParcel,
  addVariant,
  changeCart,
  computeParcelCopiesRange,
  computeRemainingCopies,
  dropUnfitChoices,
  hasSpareCopy,
  listAddableEditions,
  removeVariant,
  replaceVariant,
  setParcelCopies,
} from './cart-changes.ts';

const cart: Cart = {
  format: 'a5-broche',
  largePrint: false,
  copies: 3,
  ebook: true,
  country: 'FR',
  express: false,
};
const large = { format: 'a5-broche', largePrint: true, copies: 1 } as const;

describe('another edition', () => {
  it('is the large print of the first edition, then an edition that the cart lacks', () => {
    const two = addVariant(cart);
    expect(two.variants).toEqual([large]);
    expect(listAddableEditions(two)).not.toContainEqual({ format: 'a5-broche', largePrint: true });
    expect(addVariant(two).variants).toHaveLength(2);
  });

  it('is removed with its copies in parcels when the first edition becomes the same', () => {
    const parcelled = addParcel(addVariant(cart));
    expect(parcelled.otherParcels).toEqual([{ copies: 0, country: 'FR', variants: [1] }]);
    const same = changeCart(parcelled, { largePrint: true });
    expect([same.variants, same.otherParcels]).toEqual([[], []]);
    expect(removeVariant(parcelled, 0).otherParcels).toEqual([]);
  });

  it('loses its page count when its format changes, not when its copies change', () => {
    const cartWithPages = { ...cart, variants: [{ ...large, pages: 150 }] };
    expect(replaceVariant(cartWithPages, 0, { ...large, copies: 2 }).variants).toEqual([
      { ...large, copies: 2, pages: 150 },
    ]);
    expect(
      replaceVariant(cartWithPages, 0, { ...large, format: 'a5-relie' }).variants?.[0],
    ).not.toHaveProperty('pages');
  });
});

it('an e-book alone has neither variants nor parcels', () => {
  const none = changeCart(addParcel(addVariant({ ...cart, express: true })), { copies: 0 });
  expect(dropUnfitChoices(none)).toMatchObject({ variants: [], otherParcels: [], express: false });
});

it('the number of copies can be corrected through zero or one without a loss', () => {
  const full = addParcel(addVariant({ ...cart, express: true }));
  for (const copies of [0, 1])
    expect(changeCart(changeCart(full, { copies }), { copies: full.copies })).toEqual(full);
});

it('every sequence of clicks gives a cart that the server accepts', () => {
  type Change = (cart: Cart) => Cart;
  const take =
    (index: number, edition: number, copies: number): Change =>
    (now) => {
      if (index >= (now.otherParcels ?? []).length || edition >= computeRemainingCopies(now).length)
        return now;
      const { min, max } = computeParcelCopiesRange(now, index, edition);
      return setParcelCopies(now, index, edition, Math.min(max, Math.max(min, copies)));
    };
  const changes: Change[] = [
    (now) => changeCart(now, { copies: 1 }),
    (now) => changeCart(now, { copies: 4 }),
    (now) => changeCart(now, { largePrint: !now.largePrint }),
    (now) => ((now.variants ?? []).length < 3 ? addVariant(now) : now),
    (now) => removeVariant(now, 0),
    (now) => {
      const [first] = now.variants ?? [];
      return first === undefined ? now : replaceVariant(now, 0, { ...first, copies: 3 });
    },
    (now) => (hasSpareCopy(now) ? addParcel(now) : now),
    take(0, 0, 9),
    take(0, 1, 9),
    take(0, 1, 0),
  ];
  // Every way of clicking five times.
  let carts = [cart];
  for (let times = 0; times < 5; times += 1) {
    const next = carts.flatMap((now) => changes.map((change) => dropUnfitChoices(change(now))));
    carts = [...new Map(next.map((one) => [JSON.stringify(one), one])).values()];
    for (const one of carts) expect(isConsistentCart(one), JSON.stringify(one)).toBe(true);
  }
  expect(carts.length).toBeGreaterThan(100);
});
