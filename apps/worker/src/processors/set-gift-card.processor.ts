import { setGiftCard } from '@souvenance/core';
import type { Processor, WorkerServices } from './processor.ts';

/** Sets the card of a gift in the process that sets books. */
export const setGiftCardProcessor =
  (services: WorkerServices): Processor<'set-gift-card'> =>
  ({ giftId }, run) =>
    setGiftCard({
      ...services,
      set: (card) => services.pressroom.run('render-gift-card', card, { signal: run.signal }),
    })(run.claim, giftId);
