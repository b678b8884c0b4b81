import { z } from 'zod';
import { CLEAN_CHARACTERS_MAX, PROPOSAL_CHARACTERS_MAX } from '../../bounds/assistant-bounds.ts';
import { byId, id } from '../../fields.ts';
import { route } from '../route.ts';

export const assistantStatus = z.object({
  /**
   * `no_service`: the installation has none; `not_allowed`: the family's owner did not allow it; `withdrawn`: the
   * narrator withdrew consent.
   */
  state: z.enum(['ready', 'no_service', 'not_allowed', 'withdrawn']),
  /** Host that would receive the texts; null without a service. */
  host: z.string().nullable(),
  /** Percentage of the family's thirty-day token budget that is used. */
  spentPercent: z.int().min(0).max(100),
});
export type AssistantStatus = z.infer<typeof assistantStatus>;

const storyParams = byId('storyId');
const text = z.string().trim().min(1).max(PROPOSAL_CHARACTERS_MAX);

const proposedQuestion = z.object({
  /** Words of the text that the question refers to. */
  about: z.string(),
  text: z.string(),
});
export type ProposedQuestion = z.infer<typeof proposedQuestion>;

/**
 * Proposals of a language model for members who may edit a story. Only the requester sees them; nothing is stored or
 * changed.
 */
export const assistantRoutes = {
  'assistant.read': route({
    method: 'GET',
    path: '/api/families/:familyId/assistant',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: assistantStatus,
  }),
  'assistant.titles': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/titles',
    action: 'story.edit',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ text }),
    answer: z.object({ titles: z.array(z.string()) }),
  }),
  'assistant.questions': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/questions',
    action: 'story.edit',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ text }),
    answer: z.object({ questions: z.array(proposedQuestion) }),
  }),
  /** Removes the hesitations from one spoken paragraph. */
  'assistant.clean': route({
    method: 'POST',
    path: '/api/stories/:storyId/assistant/clean',
    action: 'story.edit',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ text: text.max(CLEAN_CHARACTERS_MAX) }),
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
