import type { ReactNode } from 'react';
import { PageTurner } from './page-turner.tsx';
import type { Leafing } from './use-leafing.ts';

interface LeafTurnerProps {
  leafing: Leafing;
  position: ReactNode;
  previousLabel: string;
  nextLabel: string;
}

/** The arrows of a book that one leafs through. */
export const LeafTurner = ({ leafing, ...words }: LeafTurnerProps) => {
  const { currentPage, next, previous, step } = leafing;
  return (
    <PageTurner
      {...words}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      isFirst={previous === currentPage}
      isLast={next === currentPage}
    />
  );
};
