import type { Story } from '@souvenance/contracts';
import type { Draft } from './draft.ts';

export type Placed = Story['photographs'][number];

/** A new photograph stands in the text, after the last paragraph; the family moves it from there. */
export const withPhotograph = ({ body, photographs }: Draft, photographId: string): Partial<Draft> => {
  const place = { caption: '', credit: '', placement: 'text', afterBlock: body.content.length } as const;
  return { photographs: [...photographs, { photographId, ...place }] };
};

/** A photograph that was taken out comes back as it was, caption and place. */
export const withRestored = (
  { photographs }: { photographs: readonly Placed[] },
  placed: Placed,
): Partial<Draft> => ({
  photographs: [...photographs, placed],
});

/** `next` takes the place of a photograph; null takes it out. */
export const withReplaced = (
  { photographs }: Draft,
  photographId: string,
  next: Placed | null,
): Partial<Draft> => ({
  photographs: photographs.flatMap((one) => {
    if (one.photographId !== photographId) return [one];
    return next === null ? [] : [next];
  }),
});
