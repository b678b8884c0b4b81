import { BeforePrintingList } from './before-printing.tsx';
import { readBeforePrinting } from './read-before-printing.ts';

interface BeforePrintingOfProps {
  bookId: string;
  orderHref?: string;
}

/** The list of a book, read on the server; made anew whenever what it says has changed elsewhere. */
export const BeforePrintingOf = async ({ bookId, orderHref }: BeforePrintingOfProps) => {
  const list = await readBeforePrinting(bookId);
  return <BeforePrintingList key={JSON.stringify(list)} bookId={bookId} first={list} orderHref={orderHref} />;
};
