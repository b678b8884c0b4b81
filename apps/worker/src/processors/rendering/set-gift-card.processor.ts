import { typesetGiftCard } from '@souvenance/core';
import { createSmallImage, preparePhotograph } from '@souvenance/press/photographs';
import type { Processor, WorkerServices } from '../processor.ts';
import { withRefusalCode } from '../refused-picture.ts';

/** Prepares the picture for the card, and a smaller copy of it for the screen. */
const prepareWithCopy = async (raw: Uint8Array, options: { signal: AbortSignal }) => {
  const prepared = await preparePhotograph(raw, options);
  return { ...prepared, small: await createSmallImage(prepared.bytes) };
};

/** Re-encodes a gift's photograph, and typesets its card in a process of the pressroom. */
export const setGiftCardProcessor =
  (services: WorkerServices): Processor<'set-gift-card'> =>
  ({ giftId }, run) =>
    typesetGiftCard({
      ...services,
      prepare: withRefusalCode(prepareWithCopy, run),
      typeset: (card) => services.pressroom.run('render-gift-card', card, { signal: run.signal }),
    })(run.claim, giftId);
