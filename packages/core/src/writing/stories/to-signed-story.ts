import type { StoryRecord } from './story.ts';

interface FormerTeller {
  readonly name: string;
  /** The id of their consent (`consentId`): their refusal stays in force. */
  readonly consentId: string;
}

/**
 * The story of a narrator in a book that they do not tell, or not any more: a relative's, signed with the narrator's
 * name.
 */
export const toSignedStory = (
  { narratorId: _, ...story }: StoryRecord,
  { name, consentId }: FormerTeller,
): StoryRecord => ({ ...story, kind: 'contribution', signature: name, formerConsentId: consentId });
