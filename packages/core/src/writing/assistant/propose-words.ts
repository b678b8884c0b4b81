import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { AssistantTask } from '../../ports/assistant.port.ts';
import {
  type AssistantAccess,
  type AssistantDeps,
  authorizeAssistant,
  requestWithinQuota,
} from './ask-assistant.ts';
import { isCleanedOnly } from './is-cleaned-only.ts';
import { listFamilyNames } from './list-family-names.ts';
import { foldText, inventsNothing, splitWords, toPlainLine, usesOnlyWordsOf } from './words-of-model.ts';
import { writePreamble } from './write-preamble.ts';

const TITLE_LENGTH = 90;
const QUESTION_LENGTH = 200;
/** A text with fewer words gives too little material for a title or a question. */
const WORDS_MIN = 15;

const requireEnoughWords = (text: string): void => {
  if (splitWords(text).length < WORDS_MIN) throw new AppError('assistant.nothing');
};

const unique = (lines: readonly (string | null)[]): string[] => [
  ...new Set(lines.filter((line) => line !== null)),
];

const proposals = z.strictObject({ titles: z.array(z.string().max(300)).max(5) });

/**
 * Proposes up to three titles made of words of the text, without a name or number that the text lacks. Returns an empty
 * list when no proposal is usable. Throws `assistant.nothing` for a text that is too short.
 */
export const proposeTitles =
  (deps: AssistantDeps) =>
  async (actor: Actor, storyId: string, text: string, signal: AbortSignal): Promise<string[]> => {
    const open = await authorizeAssistant(deps, actor, storyId);
    requireEnoughWords(text);
    const task: AssistantTask<z.infer<typeof proposals>> = {
      instructions: `${writePreamble(deps.settings.locale)} Propose three titles for this memory, each of two to eight words, plain, in words that the text itself uses, without a full stop.`,
      material: { text },
      answerSchema: proposals,
      answerTokensMax: 200,
    };
    const { titles } = await requestWithinQuota(deps, open, task, signal);
    const lines = titles.map((title) => toPlainLine(title.replace(/^[«"\s]+|[»"\s.]+$/gu, ''), TITLE_LENGTH));
    const isTrue = (line: string): boolean => inventsNothing(line, text) && usesOnlyWordsOf(line, text);
    return unique(lines.filter((line) => line !== null && isTrue(line))).slice(0, 3);
  };

const followUps = z.strictObject({
  questions: z.array(z.strictObject({ about: z.string().max(400), question: z.string().max(400) })).max(4),
});

/** A follow-up question, and the passage of the text that it is about. */
export interface ProposedQuestion {
  readonly about: string;
  readonly text: string;
}

const normalizeText = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim();

/**
 * Proposes up to two follow-up questions, each about a passage that occurs in the text. Returns an empty list when no
 * proposal is usable. Throws `assistant.nothing` for a text that is too short.
 */
export const proposeQuestions =
  (deps: AssistantDeps) =>
  async (actor: Actor, storyId: string, text: string, signal: AbortSignal): Promise<ProposedQuestion[]> => {
    const open = await authorizeAssistant(deps, actor, storyId);
    requireEnoughWords(text);
    const task: AssistantTask<z.infer<typeof followUps>> = {
      instructions: `${writePreamble(deps.settings.locale)} Propose at most two short questions that would make the person tell one scene of this memory more fully: who was there, what was said, seen, smelt. Polite address. Give with each the exact words of the text that it comes from, as "about". Never ask of health, faith, politics or of what hurts.`,
      material: { text },
      answerSchema: followUps,
      answerTokensMax: 400,
    };
    const { questions } = await requestWithinQuota(deps, open, task, signal);
    const squeezedText = normalizeText(text);
    return questions
      .flatMap(({ about, question }) => {
        const [passage, questionLine] = [
          toPlainLine(about, QUESTION_LENGTH),
          toPlainLine(question, QUESTION_LENGTH),
        ];
        const isOfText =
          passage !== null && splitWords(passage).length > 1 && squeezedText.includes(normalizeText(passage));
        return isOfText && questionLine?.endsWith('?') && inventsNothing(questionLine, text)
          ? [{ about: passage, text: questionLine }]
          : [];
      })
      .slice(0, 2);
  };

const cleaned = z.strictObject({ text: z.string().max(6_000) });

/** Requests a cleaned version of one paragraph; the model receives the family's names for their spelling. */
const requestCleanedText = async (
  deps: AssistantDeps,
  open: AssistantAccess,
  text: string,
  signal: AbortSignal,
) => {
  const names = await listFamilyNames(deps.documents, open.story.value.familyId);
  const task: AssistantTask<z.infer<typeof cleaned>> = {
    instructions: `${writePreamble(deps.settings.locale)} The text was spoken. Give it back with the same words in the same order and person: add punctuation and capitals, mend spelling and agreement, take out hesitations and words said twice. Replace no word by another, keep spoken turns and negations as they are, write numbers as they stand. Where a name is one of "names" misspelt, spell it as there.`,
    material: { text, names },
    answerSchema: cleaned,
    answerTokensMax: Math.min(4_000, text.length),
  };
  return requestWithinQuota(deps, open, task, signal);
};

/** Maximum length in characters of a cleaned text: leaves room for added punctuation. */
const cleanedLengthMax = (text: string): number => Math.ceil(text.length * 1.2) + 40;

/**
 * Cleans one spoken paragraph of hesitations. Throws `assistant.nothing` for a text without words, and
 * `assistant.refused` when the cleaned text says anything else than the original (`isCleanedOnly`).
 */
export const cleanSpokenText =
  (deps: AssistantDeps) =>
  async (actor: Actor, storyId: string, text: string, signal: AbortSignal): Promise<string> => {
    const open = await authorizeAssistant(deps, actor, storyId);
    if (splitWords(text).length === 0) throw new AppError('assistant.nothing');
    const answer = await requestCleanedText(deps, open, text, signal);
    const line = toPlainLine(answer.text, cleanedLengthMax(text));
    if (line === null || !isCleanedOnly(text, line))
      throw new AppError('assistant.refused', { why: 'other words' });
    return line;
  };
