import { AppError, type AssistantStanding } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import { adjust, consume, consumedCount, DAY_MS, HOUR_MS } from '../../foundation/limits/tally.ts';
import { isWithdrawn } from '../../people/consents/is-withdrawn.ts';
import { authorizeAccess, type Reader } from '../../people/families/authorize-access.ts';
import { families, ofItself } from '../../people/families/family.ts';
import type { Assistant, AssistantTask } from '../../ports/assistant.port.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

export type AssistantDeps = Pick<Deps, 'documents' | 'clock' | 'settings' | 'assistant'>;

/** A text of forty passages cleaned in an hour; also bounds what calls that fail can cost, of which nothing is counted. */
const ASKINGS_AN_HOUR = 120;
const MONTH_MS = 30 * DAY_MS;
/** Signs a token, at the least that French comes to with the services we tried by their published tokenizers. */
const SIGNS_A_TOKEN = 2;
/** Upper bound of the tokens that services count for a picture of `PICTURE_SIDE_PX`. */
const PICTURE_TOKENS = 1_500;

const tokensOf = (familyId: string) => ({ what: 'assistant-tokens', of: { familyId } }) as const;

const standingOf = async (
  { documents, assistant }: Pick<AssistantDeps, 'assistant'> & { readonly documents: Reader },
  { familyId, bookId }: { readonly familyId: string; readonly bookId: string | null },
): Promise<AssistantStanding['state']> => {
  if (assistant === null) return 'no_service';
  if ((await documents.get(families, familyId))?.value.assistant !== true) return 'not_allowed';
  return bookId !== null && (await isWithdrawn({ documents }, bookId)) ? 'withdrawn' : 'ready';
};

/** Whether a family may ask, where its words would go, and how much of its month is spent. */
export const readAssistant =
  (deps: AssistantDeps) =>
  async (actor: Actor, familyId: string): Promise<AssistantStanding> => {
    const { documents, assistant, settings } = deps;
    const family = ofItself(await documents.get(families, familyId));
    await authorizeAccess(documents, actor, 'family.read', 'family', family);
    const spentTokens = await consumedCount(documents, deps, tokensOf(familyId));
    const most = settings.limits.assistantTokensPerMonth;
    return {
      state: await standingOf(deps, { familyId, bookId: null }),
      host: assistant?.host ?? null,
      spentPercent: Math.min(100, Math.ceil((100 * spentTokens) / most)),
    };
  };

export interface OpenAssistant {
  readonly story: Stored<StoryRecord>;
  readonly assistant: Assistant;
  readonly uid: string;
}

/** The gate: who may edit this very story, where the family allowed it. Throws `assistant.off` with the reason. */
export const openAssistant = async (
  deps: AssistantDeps,
  actor: Actor,
  storyId: string,
): Promise<OpenAssistant> => {
  const { documents, assistant } = deps;
  const { uid } = signedIn(actor);
  const story = await authorizeStory(documents, actor, 'story.edit', await documents.get(stories, storyId));
  const why = await standingOf(deps, story.value);
  if (why !== 'ready' || assistant === null) throw new AppError('assistant.off', { why });
  return { story, assistant, uid };
};

/** The most that an asking can come to. */
const mostTokens = ({ instructions, material, picture, answerTokensMax }: AssistantTask<unknown>): number => {
  const signs = instructions.length + JSON.stringify(material).length;
  return Math.ceil(signs / SIGNS_A_TOKEN) + answerTokensMax + (picture === undefined ? 0 : PICTURE_TOKENS);
};

/**
 * Asks once, within what the family may spend: the most that it can come to is counted before, what it came to after, so
 * that many askings at once stay within the bound too. Throws `assistant.too_many` and what `Assistant` throws.
 */
export const askWithin = async <T>(
  deps: AssistantDeps,
  { assistant, story, uid }: OpenAssistant,
  task: AssistantTask<T>,
  signal: AbortSignal,
): Promise<T> => {
  const { documents, settings } = deps;
  const tokens = tokensOf(story.value.familyId);
  const amount = mostTokens(task);
  const bounds = { most: settings.limits.assistantTokensPerMonth, windowMs: MONTH_MS, amount };
  const hourly = { what: 'assistant-askings', of: { uid }, most: ASKINGS_AN_HOUR, windowMs: HOUR_MS };
  await documents.transact(async (tx) => {
    await consume(tx, deps, 'assistant.too_many', hourly);
    await consume(tx, deps, 'assistant.too_many', { ...tokens, ...bounds });
  });
  const correct = (by: number) => documents.transact((tx) => adjust(tx, deps, tokens, by));
  const answer = await assistant.ask(task, signal).catch(async (error: unknown) => {
    // A service without an answer costs nothing; a useless answer does, and so does a call that we ended.
    const isFree =
      error instanceof AppError && error.code === 'assistant.unavailable' && !error.details.isBilled;
    if (isFree) await correct(-amount);
    throw error;
  });
  if (answer.tokens !== null) await correct(answer.tokens - amount);
  return answer.value;
};
