import { type GiftCardSheet, renderGiftCard } from '@souvenance/press/gift-card';
import type { RenderContext } from './render-context.ts';

interface GiftCardTaskInput extends Omit<GiftCardSheet, 'photograph'> {
  /** Size of the photograph, and its key in `media`. */
  readonly photograph: { readonly key: string; readonly widthPx: number; readonly heightPx: number } | null;
}

/** Typesets the card of a gift and returns its PDF. Throws if the photograph is missing. */
export const renderGiftCardTask = async (
  { media }: RenderContext,
  { photograph, ...card }: GiftCardTaskInput,
): Promise<Uint8Array> => {
  if (photograph === null) return renderGiftCard({ ...card, photograph });
  const { key, widthPx, heightPx } = photograph;
  const jpeg = await media.get(key);
  if (jpeg === null) throw new Error('the photograph of a gift is gone');
  return renderGiftCard({ ...card, photograph: { jpeg, widthPx, heightPx } });
};
