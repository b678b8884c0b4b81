import type { ReactNode } from 'react';
import { publishMissing } from '#lib/environment/refused-pages.ts';

/**
 * The words of a page at whose address nothing is. They stand in what the server sends, so that they are read without
 * scripts too, and the answer has the status 404.
 */
export const Missing = ({ children }: { children: ReactNode }) => {
  publishMissing();
  return children;
};
