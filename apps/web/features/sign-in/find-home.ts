import type { SessionAnswer } from '@souvenance/contracts';

/**
 * Page after signing in that no address asks for: the administration for an administrator, and for a manager of gift
 * cards without a family the cards.
 */
export const findHome = ({ session, organization }: SessionAnswer, home: string): string => {
  if (session.auth?.administratorRole) return '/admin';
  return session.auth?.managesCards && organization === null ? '/admin/gift-cards' : home;
};
