'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { onFirstInteraction } from '../controls/on-first-interaction.ts';
import { Stack } from '../layout/stack.tsx';
import { LeafTurner } from './leaf-turner.tsx';
import { type LeafPicture, OpenBook } from './open-book.tsx';
import { COVER, spreadOf } from './spreads.ts';
import { useIsOnDevice } from './use-is-single.ts';
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
  isBound?: boolean;
}

/** A book that one leafs through: the open spread, the leaf that turns, and the arrows beneath. */
export const LeafedBook = ({ leafing, count, picture, trim, label, isBound, ...words }: LeafedBookProps) => {
  const { page, turn, isSingle, isShown, settle, step, next, previous, place, endTurn } = leafing;
  const finger = useSwipe(step);
  const pictureOrNull = (number: number | null) => (number === null ? null : picture(number));
  const neighbours = [spreadOf(next, count), spreadOf(previous, count)]
    .flatMap(({ leftPage, rightPage }) => [leftPage, rightPage])
    .flatMap((number) => (number === null ? [] : [picture(number).src]))
    .join('\n');
  const [isInHand, setInHand] = useState(false);
  useEffect(() => onFirstInteraction(() => setInHand(true)), []);
  const now = spreadOf(page, count);
  const isSpread = useIsOnDevice() && !isSingle;
  useEffect(() => {
    if (!isInHand || !isShown) return;
    // The leaves before and after are fetched while one reads, so that no leaf turns to an empty page.
    for (const src of neighbours.split('\n')) new Image().src = src;
  }, [isInHand, isShown, neighbours]);
  const before = turn ? spreadOf(turn.from, count) : now;
  const isForward = turn !== null && turn.to > turn.from;
  // While a leaf turns, the side that it has not reached yet still shows what lay there.
  const leftPage = turn && isForward ? before.leftPage : now.leftPage;
  const rightPage = turn && !isForward ? before.rightPage : now.rightPage;
  return (
    <div ref={place}>
      <Stack space="5">
        <div {...finger}>
          <OpenBook
            label={label}
            leftPicture={pictureOrNull(leftPage)}
            rightPicture={pictureOrNull(rightPage)}
            page={page}
            trim={trim}
            isSpread={isSpread}
            turning={
              turn && {
                direction: isForward ? 'forward' : 'backward',
                front: pictureOrNull(isForward ? before.rightPage : now.rightPage),
                back: pictureOrNull(isForward ? now.leftPage : before.leftPage),
              }
            }
            isBound={isBound}
            isClosed={page === COVER}
            onTurned={endTurn}
            onSettled={settle}
          />
        </div>
        <LeafTurner leafing={leafing} {...words} />
      </Stack>
    </div>
  );
};
