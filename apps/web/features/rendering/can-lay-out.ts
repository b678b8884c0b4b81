import { canDo, type SessionAnswer } from '@souvenance/contracts';

/** True for owners and editors of the family, who lay out and order (packages/core/README.md, Roles). */
export const canLayOut = ({ organizations }: SessionAnswer, familyId: string): boolean =>
  organizations.some(({ id, role }) => id === familyId && canDo(role, 'book.layout'));
