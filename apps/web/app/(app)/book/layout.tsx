import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

/** The screens of the book share their words: the making of its pages stands in several. */
const BookLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['making', 'cover', 'preview', 'order', 'formats', 'remarks', 'beforePrinting']}>
    {children}
  </Messages>
);

export default BookLayout;
