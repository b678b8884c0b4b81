import type { ReactNode } from 'react';
import { PageTurner } from './page-turner.tsx';
import type { Leafing } from './use-leafing.ts';

interface LeafTurnerProps {
  leafing: Leafing;
  position: ReactNode;
  previousLabel: string;
  nextLabel: string;
}

/** The arrow buttons of a book viewer. */
export const LeafTurner = ({ leafing, ...labels }: LeafTurnerProps) => {
  const { currentPage, next, previous, step } = leafing;
  return (
    <PageTurner
      {...labels}
      onPrevious={() => step(-1)}
      onNext={() => step(1)}
      isFirst={previous === currentPage}
      isLast={next === currentPage}
    />
  );
};
