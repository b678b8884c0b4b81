'use client';

import type { Book } from '@souvenance/contracts';
import type { ReactNode } from 'react';
import { BookReader } from '#features/rendering/book-reader.tsx';
import { MakingStep } from '#features/rendering/render-book.tsx';
import { type PageAddress, requestedPage } from '#features/rendering/requested-page.ts';
import { useLaidOut } from '#features/rendering/use-laid-out.ts';
import { useMaking } from '#features/rendering/use-making.ts';
import { Sheet } from '#ui/layout/sheet.tsx';
import { COVER } from '#ui/reading/spreads.ts';

interface BookBeingSetProps {
  book: Pick<Book, 'id' | 'format'>;
  mayMake: boolean;
  isUnderWay: boolean;
  place: PageAddress;
  /** Texts about the book, shown before its pages exist. */
  children: ReactNode;
}

/**
 * Has the book set. Who came for a page sees it before the cover and the other files are made; who came for the book
 * waits for its cover.
 */
export const BookBeingSet = ({ book, mayMake, isUnderWay, place, children }: BookBeingSetProps) => {
  const making = useMaking({ bookId: book.id, mayMake, isUnderWay });
  const laidOut = useLaidOut(making);
  const step = <MakingStep making={making} mayMake={mayMake} isUnderWay={isUnderWay} />;
  const page = laidOut === null ? COVER : requestedPage(laidOut, place);
  if (laidOut === null || page === COVER || !making.isGoing)
    return (
      <Sheet tone="framed" padding="large">
        {children}
        {step}
      </Sheet>
    );
  return (
    <BookReader rendering={laidOut} format={book.format} firstPage={page}>
      {step}
    </BookReader>
  );
};
