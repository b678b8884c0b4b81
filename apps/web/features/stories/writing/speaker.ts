import type { StoryKind } from '@souvenance/contracts';

/** The person who speaks in a story: a relative, the first narrator, or the second by their id. */
export interface Speaker {
  readonly kind: StoryKind;
  readonly narratorId?: string | null | undefined;
}

/**
 * The fields with which a new story's speaker is sent; the first narrator is named by null, so that none is guessed.
 */
export const toSpeakerFields = ({ kind, narratorId }: Speaker) =>
  kind === 'story' ? { kind, narratorId: narratorId ?? null } : { kind };
