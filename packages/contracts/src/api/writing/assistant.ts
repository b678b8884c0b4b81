import { z } from 'zod';
import { CLEANED_LENGTH, PROPOSED_OF_LENGTH } from '../../bounds/assistant-bounds.ts';
import { byId, id } from '../../fields.ts';
import { route } from '../route.ts';

export const assistantStanding = z.object({
  /** `no_service`: the installation has none; `not_allowed`: the family's owner did not allow it; `withdrawn`: the narrator withdrew consent. */
  state: z.enum(['ready', 'no_service', 'not_allowed', 'withdrawn']),
  /** Where words that it is asked about would go; null without a service. */
  host: z.string().nullable(),
  /** Part of the family's budget of thirty days that is used. */
  spentPercent: z.int().min(0).max(100),
});
export type AssistantStanding = z.infer<typeof assistantStanding>;

const ofStory = byId('storyId');
const text = z.string().trim().min(1).max(PROPOSED_OF_LENGTH);

const proposedQuestion = z.object({
  /** Words of the text that the question comes from. */
  about: z.string(),
  text: z.string(),
});
export type ProposedQuestion = z.infer<typeof proposedQuestion>;

/** A language model proposes to who may edit a story; what it says is shown to the asker alone, and nothing is kept or changed. */
export const assistantRoutes = {
  'assistant.read': route({
    method: 'GET',
    path: '/api/families/:familyId/assistant',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: assistantStanding,
  }),
  'assistant.titles': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/titles',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ text }),
    answer: z.object({ titles: z.array(z.string()) }),
  }),
  'assistant.questions': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/questions',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ text }),
    answer: z.object({ questions: z.array(proposedQuestion) }),
  }),
  /** One paragraph that was spoken, without its hesitations. */
  'assistant.clean': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/clean',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ text: text.max(CLEANED_LENGTH) }),
    answer: z.object({ text: z.string() }),
  }),
  /** Proposes an alternative text for a photograph of the story. */
  'assistant.describe': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/photographs/:photographId',
    action: 'story.edit',
    replies: 'json',
    params: z.strictObject({ storyId: id, photographId: id }),
    answer: z.object({ text: z.string() }),
  }),
} as const;
