import type { ReactNode } from 'react';
import { publishNotFound } from '#lib/environment/refused-pages.ts';

/**
 * Message of a page for a URL with nothing behind it. It is part of the HTML from the server, so that it is readable
 * without scripts; the answer has the status 404.
 */
export const NotFoundAnswer = ({ children }: { children: ReactNode }) => {
  publishNotFound();
  return children;
};
