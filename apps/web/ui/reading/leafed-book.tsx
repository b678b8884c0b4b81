'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { onFirstInteraction } from '../controls/on-first-interaction.ts';
import { Stack } from '../layout/stack.tsx';
import { LeafTurner } from './leaf-turner.tsx';
import { type LeafPicture, OpenBook } from './open-book.tsx';
import { COVER, findSpread } from './spreads.ts';
import { useIsHydrated } from './use-is-single.ts';
import type { Leafing } from './use-leafing.ts';
import { useSwipe } from './use-swipe.ts';

interface LeafedBookProps {
  leafing: Leafing;
  count: number;
  picture: (page: number) => LeafPicture;
  trim: { widthMm: number; heightMm: number };
  label: string;
  position: ReactNode;
  previousLabel: string;
  nextLabel: string;
  isHardcover?: boolean;
}

/** A book viewer: the open spread, the turning leaf, and the arrow buttons beneath. */
export const LeafedBook = ({
  leafing,
  count,
  picture,
  trim,
  label,
  isHardcover,
  ...labels
}: LeafedBookProps) => {
  const { page, turn, isSingle, isShown, settle, step, next, previous, place, endTurn } = leafing;
  const swipeHandlers = useSwipe(step);
  const toPicture = (number: number | null) => (number === null ? null : picture(number));
  const neighbours = [findSpread(next, count), findSpread(previous, count)]
    .flatMap(({ leftPage, rightPage }) => [leftPage, rightPage])
    .flatMap((number) => (number === null ? [] : [picture(number).src]))
    .join('\n');
  const [hasInteraction, setInteraction] = useState(false);
  useEffect(() => onFirstInteraction(() => setInteraction(true)), []);
  const currentSpread = findSpread(page, count);
  const isSpread = useIsHydrated() && !isSingle;
  useEffect(() => {
    if (!hasInteraction || !isShown) return;
    // Preloads the neighbouring pages, so that no leaf turns to an empty page.
    for (const src of neighbours.split('\n')) new Image().src = src;
  }, [hasInteraction, isShown, neighbours]);
  const previousSpread = turn ? findSpread(turn.from, count) : currentSpread;
  const isForward = turn !== null && turn.to > turn.from;
  // While a leaf turns, the side that it has not reached still shows the previous page.
  const leftPage = turn && isForward ? previousSpread.leftPage : currentSpread.leftPage;
  const rightPage = turn && !isForward ? previousSpread.rightPage : currentSpread.rightPage;
  return (
    <div ref={place}>
      <Stack space="5">
        <div {...swipeHandlers}>
          <OpenBook
            label={label}
            leftPicture={toPicture(leftPage)}
            rightPicture={toPicture(rightPage)}
            page={page}
            trim={trim}
            isSpread={isSpread}
            turning={
              turn && {
                direction: isForward ? 'forward' : 'backward',
                front: toPicture(isForward ? previousSpread.rightPage : currentSpread.rightPage),
                back: toPicture(isForward ? currentSpread.leftPage : previousSpread.leftPage),
              }
            }
            isHardcover={isHardcover}
            isClosed={page === COVER}
            onTurned={endTurn}
            onSettled={settle}
          />
        </div>
        <LeafTurner leafing={leafing} {...labels} />
      </Stack>
    </div>
  );
};
