import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { AssistantTask } from '../../ports/assistant.port.ts';
import { type AssistantDeps, askWithin, type OpenAssistant, openAssistant } from './ask-assistant.ts';
import { familyNames } from './family-names.ts';
import { isCleanedOnly } from './is-cleaned-only.ts';
import { preamble } from './preamble.ts';
import { folded, inventsNothing, isOfWords, plainLineOf, wordsIn } from './words-of-model.ts';

const TITLE_LENGTH = 90;
const QUESTION_LENGTH = 200;
/** Below so many words there is nothing to say a title or a question of. */
const WORDS_MIN = 15;

const check = (text: string): void => {
  if (wordsIn(text).length < WORDS_MIN) throw new AppError('assistant.nothing');
};

const unique = (lines: readonly (string | null)[]): string[] => [
  ...new Set(lines.filter((line) => line !== null)),
];

const proposals = z.strictObject({ titles: z.array(z.string().max(300)).max(5) });

/** Titles for a text in its own words, none with a name or number that it does not hold; none where the model has none of use. */
export const proposeTitles =
  (deps: AssistantDeps) =>
  async (actor: Actor, storyId: string, text: string, signal: AbortSignal): Promise<string[]> => {
    const open = await openAssistant(deps, actor, storyId);
    check(text);
    const task: AssistantTask<z.infer<typeof proposals>> = {
      instructions: `${preamble(deps.settings.locale)} Propose three titles for this memory, each of two to eight words, plain, in words that the text itself uses, without a full stop.`,
      material: { text },
      answer: proposals,
      answerTokensMax: 200,
    };
    const { titles } = await askWithin(deps, open, task, signal);
    const lines = titles.map((title) => plainLineOf(title.replace(/^[«"\s]+|[»"\s.]+$/gu, ''), TITLE_LENGTH));
    const isTrue = (line: string): boolean => inventsNothing(line, text) && isOfWords(line, text);
    return unique(lines.filter((line) => line !== null && isTrue(line))).slice(0, 3);
  };

const followUps = z.strictObject({
  questions: z.array(z.strictObject({ about: z.string().max(400), question: z.string().max(400) })).max(4),
});

/** A question that a text calls for, and the words of the text that it comes from. */
export interface ProposedQuestion {
  readonly about: string;
  readonly text: string;
}

const squeezed = (text: string): string => folded(text).replace(/\s+/gu, ' ').trim();

/** Two questions at the most, each about words that really stand in the text; none where the model has none of use. */
export const proposeQuestions =
  (deps: AssistantDeps) =>
  async (actor: Actor, storyId: string, text: string, signal: AbortSignal): Promise<ProposedQuestion[]> => {
    const open = await openAssistant(deps, actor, storyId);
    check(text);
    const task: AssistantTask<z.infer<typeof followUps>> = {
      instructions: `${preamble(deps.settings.locale)} Propose at most two short questions that would make the person tell one scene of this memory more fully: who was there, what was said, seen, smelt. Polite address. Give with each the exact words of the text that it comes from, as "about". Never ask of health, faith, politics or of what hurts.`,
      material: { text },
      answer: followUps,
      answerTokensMax: 400,
    };
    const { questions } = await askWithin(deps, open, task, signal);
    const squeezedText = squeezed(text);
    return questions
      .flatMap(({ about, question }) => {
        const [of, line] = [plainLineOf(about, QUESTION_LENGTH), plainLineOf(question, QUESTION_LENGTH)];
        const isOfText = of !== null && wordsIn(of).length > 1 && squeezedText.includes(squeezed(of));
        return isOfText && line?.endsWith('?') && inventsNothing(line, text)
          ? [{ about: of, text: line }]
          : [];
      })
      .slice(0, 2);
  };

const cleaned = z.strictObject({ text: z.string().max(6_000) });

/** Asks the model to clean a whole paragraph, with names that the family knows. */
const askClean = async (deps: AssistantDeps, open: OpenAssistant, text: string, signal: AbortSignal) => {
  const names = await familyNames(deps.documents, open.story.value.familyId);
  const task: AssistantTask<z.infer<typeof cleaned>> = {
    instructions: `${preamble(deps.settings.locale)} The text was spoken. Give it back with the same words in the same order and person: add punctuation and capitals, mend spelling and agreement, take out hesitations and words said twice. Replace no word by another, keep spoken turns and negations as they are, write numbers as they stand. Where a name is one of "names" misspelt, spell it as there.`,
    material: { text, names },
    answer: cleaned,
    answerTokensMax: Math.min(4_000, text.length),
  };
  return askWithin(deps, open, task, signal);
};

/** Signs that one text may grow by, in punctuation. */
const growthMax = (text: string): number => Math.ceil(text.length * 1.2) + 40;

/**
 * A paragraph that was spoken, without its hesitations. Throws `assistant.refused` for one that says anything else than what
 * was told (`isCleanedOnly`): it is shown to nobody.
 */
export const cleanWords =
  (deps: AssistantDeps) =>
  async (actor: Actor, storyId: string, text: string, signal: AbortSignal): Promise<string> => {
    const open = await openAssistant(deps, actor, storyId);
    if (wordsIn(text).length === 0) throw new AppError('assistant.nothing');
    const answer = await askClean(deps, open, text, signal);
    const line = plainLineOf(answer.text, growthMax(text));
    if (line === null || !isCleanedOnly(text, line))
      throw new AppError('assistant.refused', { why: 'other words' });
    return line;
  };
