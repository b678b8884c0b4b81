import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BeforePrintingList } from './before-printing.tsx';

interface BookBeforePrintingProps {
  bookId: string;
  orderHref?: string;
  /** True while no story is in the book. */
  isEmptyBook?: boolean;
}

/**
 * Reads on the server what is to be decided before a book is printed, for a person who may order it. The key remounts
 * the list when its points have changed elsewhere.
 */
export const BookBeforePrinting = async ({ bookId, orderHref, isEmptyBook }: BookBeforePrintingProps) => {
  const client = await createServerClient();
  const list = await client.call('beforePrinting.read', { params: { bookId } });
  return (
    <BeforePrintingList
      key={JSON.stringify(list)}
      bookId={bookId}
      first={list}
      orderHref={orderHref}
      isEmptyBook={isEmptyBook}
    />
  );
};
