import type { ReactNode } from 'react';
import { publishMissing } from '#lib/environment/refused-pages.ts';

/**
 * Message of a page for a URL with nothing behind it. It is part of the HTML from the server, so that it is readable without
 * scripts; the answer has the status 404.
 */
export const Missing = ({ children }: { children: ReactNode }) => {
  publishMissing();
  return children;
};
