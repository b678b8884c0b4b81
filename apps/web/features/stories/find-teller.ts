import type { Story } from '@souvenance/contracts';

/** The name of the person who tells a story: the narrator's, or that of the relative who contributed it. */
export const findTeller = (
  { kind, signature, authorName }: Pick<Story, 'kind' | 'signature' | 'authorName'>,
  narrator: string,
): string => (kind === 'contribution' ? signature || authorName : narrator);
