import { type GiftCardSheet, renderGiftCard } from '@souvenance/press/gift-card';
import type { Bench } from './bench.ts';

interface GiftCardOrder extends Omit<GiftCardSheet, 'photograph'> {
  /** Its size, and where `media` has it. */
  readonly photograph: { readonly key: string; readonly widthPx: number; readonly heightPx: number } | null;
}

/** Sets the card of a gift; its pages come back as they are. */
export const renderGiftCardTask = async (
  { media }: Bench,
  { photograph, ...card }: GiftCardOrder,
): Promise<Uint8Array> => {
  if (photograph === null) return renderGiftCard({ ...card, photograph });
  const { key, widthPx, heightPx } = photograph;
  const jpeg = await media.get(key);
  if (jpeg === null) throw new Error('the photograph of a gift is gone');
  return renderGiftCard({ ...card, photograph: { jpeg, widthPx, heightPx } });
};
