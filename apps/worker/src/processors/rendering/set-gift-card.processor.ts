import { typesetGiftCard } from '@souvenance/core';
import { preparePhotograph, smallImage } from '@souvenance/press/photographs';
import type { Processor, WorkerServices } from '../processor.ts';
import { orRefusal } from '../refused-picture.ts';

/** The picture for the card, and a lighter copy of it for the screen. */
const prepareBoth = async (raw: Uint8Array, asking: { signal: AbortSignal }) => {
  const prepared = await preparePhotograph(raw, asking);
  return { ...prepared, small: await smallImage(prepared.bytes) };
};

/** Makes a gift's photograph anew, and sets its card in the process that sets books. */
export const setGiftCardProcessor =
  (services: WorkerServices): Processor<'set-gift-card'> =>
  ({ giftId }, run) =>
    typesetGiftCard({
      ...services,
      prepare: orRefusal(prepareBoth, run),
      typeset: (card) => services.pressroom.run('render-gift-card', card, { signal: run.signal }),
    })(run.claim, giftId);
