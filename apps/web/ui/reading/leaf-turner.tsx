import type { ReactNode } from 'react';
import { PageTurner } from './page-turner.tsx';
import { turned } from './spreads.ts';
import type { Leafing } from './use-leafing.ts';

interface LeafTurnerProps {
  leafing: Leafing;
  count: number;
  position: ReactNode;
  previousLabel: string;
  nextLabel: string;
}

/** The arrows of a book that one leafs through. */
export const LeafTurner = ({ leafing, count, ...words }: LeafTurnerProps) => {
  const { page, step, isSingle } = leafing;
  return (
    <PageTurner
      {...words}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      isFirst={turned(page, count, -1, isSingle) === page}
      isLast={turned(page, count, 1, isSingle) === page}
    />
  );
};
