import { AppError, type AssistantStatus } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { adjust, consume, DAY_MS, HOUR_MS, readConsumedCount } from '../../foundation/limits/rate-limits.ts';
import { authorizeAccess, type DocumentReader } from '../../people/families/authorize-access.ts';
import { families, withFamilyId } from '../../people/families/family.ts';
import type { Assistant, AssistantTask } from '../../ports/assistant.port.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { isStoryWithdrawn } from '../stories/is-story-withdrawn.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

export type AssistantDeps = Pick<Deps, 'documents' | 'clock' | 'settings' | 'assistant'>;

/**
 * Requests per user and hour: enough to clean a text of forty paragraphs. Also limits the cost of failed calls, whose
 * tokens are given back.
 */
const REQUESTS_PER_HOUR = 120;
const MONTH_MS = 30 * DAY_MS;
/** Characters per token: the lowest ratio for French among the services we tried, by their published tokenizers. */
const CHARACTERS_PER_TOKEN = 2;
/** Upper bound of the tokens that services count for a picture of `PICTURE_SIDE_PX`. */
const PICTURE_TOKENS = 1_500;

const tokenQuota = (familyId: string) => ({ action: 'assistant-tokens', owner: { familyId } }) as const;

/** The story that the assistant is asked about; no book where only the family is asked about. */
interface StorySubject extends Pick<StoryRecord, 'familyId' | 'narratorId' | 'formerConsentId'> {
  readonly bookId: string | null;
}

const readAssistantState = async (
  { documents, assistant }: Pick<AssistantDeps, 'assistant'> & { readonly documents: DocumentReader },
  { familyId, bookId, ...tellers }: StorySubject,
): Promise<AssistantStatus['state']> => {
  if (assistant === null) return 'no_service';
  if ((await documents.get(families, familyId))?.value.assistant !== true) return 'not_allowed';
  return bookId !== null && (await isStoryWithdrawn({ documents }, bookId, tellers)) ? 'withdrawn' : 'ready';
};

/**
 * Returns whether a family may use the assistant, which host receives its text, and the share of the month's tokens
 * spent.
 */
export const readAssistant =
  (deps: AssistantDeps) =>
  async (actor: Actor, familyId: string): Promise<AssistantStatus> => {
    const { documents, assistant, settings } = deps;
    const family = withFamilyId(await documents.get(families, familyId));
    await authorizeAccess(documents, actor, 'family.read', 'family', family);
    const spentTokens = await readConsumedCount(documents, deps, tokenQuota(familyId));
    const tokensMax = settings.limits.assistantTokensPerMonth;
    return {
      state: await readAssistantState(deps, { familyId, bookId: null }),
      host: assistant?.host ?? null,
      spentPercent: Math.min(100, Math.ceil((100 * spentTokens) / tokensMax)),
    };
  };

export interface AssistantAccess {
  readonly story: Stored<StoryRecord>;
  readonly assistant: Assistant;
  readonly uid: string;
}

/**
 * Requires that the actor may edit this story and that the family allowed the assistant. Throws `assistant.off` with
 * the reason, and the errors of `authorizeStory`.
 */
export const authorizeAssistant = async (
  deps: AssistantDeps,
  actor: Actor,
  storyId: string,
): Promise<AssistantAccess> => {
  const { documents, assistant } = deps;
  const { uid } = requireSignedIn(actor);
  const story = await authorizeStory(documents, actor, 'story.edit', await documents.get(stories, storyId));
  const why = await readAssistantState(deps, story.value);
  if (why !== 'ready' || assistant === null) throw new AppError('assistant.off', { why });
  return { story, assistant, uid };
};

/** Upper bound of the tokens that one request can use. */
const estimateTokensMax = ({
  instructions,
  material,
  picture,
  answerTokensMax,
}: AssistantTask<unknown>): number => {
  const characters = instructions.length + JSON.stringify(material).length;
  return (
    Math.ceil(characters / CHARACTERS_PER_TOKEN) +
    answerTokensMax +
    (picture === undefined ? 0 : PICTURE_TOKENS)
  );
};

/**
 * Sends one request within the family's token quota. The upper bound is consumed before the call and corrected to the
 * actual count afterwards, so that concurrent requests stay within the quota too. Throws `assistant.too_many` and the
 * errors of `Assistant`.
 */
export const requestWithinQuota = async <T>(
  deps: AssistantDeps,
  { assistant, story, uid }: AssistantAccess,
  task: AssistantTask<T>,
  signal: AbortSignal,
): Promise<T> => {
  const { documents, settings } = deps;
  const tokens = tokenQuota(story.value.familyId);
  const amount = estimateTokensMax(task);
  const bounds = { maximum: settings.limits.assistantTokensPerMonth, windowMs: MONTH_MS, amount };
  const hourly = {
    action: 'assistant-askings',
    owner: { uid },
    maximum: REQUESTS_PER_HOUR,
    windowMs: HOUR_MS,
  };
  await documents.transact(async (tx) => {
    await consume(tx, deps, 'assistant.too_many', hourly);
    await consume(tx, deps, 'assistant.too_many', { ...tokens, ...bounds });
  });
  const adjustTokens = (by: number) => documents.transact((tx) => adjust(tx, deps, tokens, by));
  const answer = await assistant.propose(task, signal).catch(async (error: unknown) => {
    // An unavailable service costs nothing unless it billed the call. A useless answer is billed, and so is a call that
    // we aborted.
    const isFree =
      error instanceof AppError && error.code === 'assistant.unavailable' && !error.details.isBilled;
    if (isFree) await adjustTokens(-amount);
    throw error;
  });
  if (answer.tokens !== null) await adjustTokens(answer.tokens - amount);
  return answer.value;
};
