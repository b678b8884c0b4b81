import type { ReactNode } from 'react';

/**
 * Stands in for `Messages`: a drawn page has the whole catalogue around it, and every component finds its words there.
 */
export const Messages = ({ children }: { areas: readonly string[]; children: ReactNode }) => children;
