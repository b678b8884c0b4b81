'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { onFirstSign } from '../controls/on-first-sign.ts';
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
  const shown = (number: number | null) => (number === null ? null : picture(number));
  const neighbours = [spreadOf(next, count), spreadOf(previous, count)]
    .flatMap(({ left, right }) => [left, right])
    .flatMap((number) => (number === null ? [] : [picture(number).src]))
    .join('\n');
  const [isInHand, setInHand] = useState(false);
  useEffect(() => onFirstSign(() => setInHand(true)), []);
  const now = spreadOf(page, count);
  const isOnDesk = useIsOnDevice() && !isSingle;
  useEffect(() => {
    if (!isInHand || !isShown) return;
    // The leaves before and after are fetched while one reads, so that no leaf turns to an empty page.
    for (const src of neighbours.split('\n')) new Image().src = src;
  }, [isInHand, isShown, neighbours]);
  const before = turn ? spreadOf(turn.from, count) : now;
  const isForward = turn !== null && turn.to > turn.from;
  // While a leaf turns, the side that it has not reached yet still shows what lay there.
  const left = turn && isForward ? before.left : now.left;
  const right = turn && !isForward ? before.right : now.right;
  return (
    <div ref={place}>
      <Stack space="5">
        <div {...finger}>
          <OpenBook
            label={label}
            left={shown(left)}
            right={shown(right)}
            page={page}
            trim={trim}
            isSpread={isOnDesk}
            turning={
              turn && {
                direction: isForward ? 'forward' : 'backward',
                front: shown(isForward ? before.right : now.right),
                back: shown(isForward ? now.left : before.left),
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
