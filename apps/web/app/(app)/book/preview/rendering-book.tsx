'use client';

import type { Book } from '@souvenance/contracts';
import type { ReactNode } from 'react';
import { BookReader } from '#features/rendering/book-reader.tsx';
import { findRequestedPage, type PageQuery } from '#features/rendering/find-requested-page.ts';
import { RenderStep } from '#features/rendering/render-book.tsx';
import { useLaidOutRendering } from '#features/rendering/use-laid-out-rendering.ts';
import { useRenderProcess } from '#features/rendering/use-render-process.ts';
import { Card } from '#ui/layout/card.tsx';
import { COVER } from '#ui/reading/spreads.ts';

interface RenderingBookProps {
  book: Pick<Book, 'id' | 'format'>;
  canRender: boolean;
  isRunning: boolean;
  pageQuery: PageQuery;
  /** Texts about the book, shown before its pages exist. */
  children: ReactNode;
}

/**
 * Renders the book. A visitor who came for a certain page sees it as soon as it is laid out, before cover and other
 * files are ready; other visitors wait for the cover.
 */
export const RenderingBook = ({ book, canRender, isRunning, pageQuery, children }: RenderingBookProps) => {
  const renderProcess = useRenderProcess({ bookId: book.id, canRender });
  const laidOutRendering = useLaidOutRendering(renderProcess);
  const step = <RenderStep renderProcess={renderProcess} canRender={canRender} isRunning={isRunning} />;
  const page = laidOutRendering === null ? COVER : findRequestedPage(laidOutRendering, pageQuery);
  if (laidOutRendering === null || page === COVER || !renderProcess.isInProgress)
    return (
      <Card tone="framed" padding="large">
        {children}
        {step}
      </Card>
    );
  return (
    <BookReader rendering={laidOutRendering} format={book.format} firstPage={page}>
      {step}
    </BookReader>
  );
};
