import type { StoryRecord } from './story.ts';

/**
 * The story of a narrator in a book that they do not tell, or not any more: a relative's, signed with the narrator's
 * name. The refusal of a second narrator stays in force.
 */
export const toSignedStory = ({ narratorId, ...story }: StoryRecord, name: string): StoryRecord => ({
  ...story,
  kind: 'contribution',
  signature: name,
  ...(narratorId !== undefined && { formerNarratorId: narratorId }),
});
