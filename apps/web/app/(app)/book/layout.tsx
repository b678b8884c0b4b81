import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

/** Messages shared by the pages of the book. */
const BookLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['making', 'cover', 'preview', 'order', 'formats', 'remarks', 'beforePrinting']}>
    {children}
  </Messages>
);

export default BookLayout;
