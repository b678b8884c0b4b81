import type { SessionAnswer } from '@souvenance/contracts';

/** True for the owner and the editors of the family: cover, order of chapters, files, orders (product.md §4). */
export const mayLayOut = ({ organizations }: SessionAnswer, familyId: string): boolean =>
  organizations.some(({ id, role }) => id === familyId && (role === 'owner' || role === 'editor'));
