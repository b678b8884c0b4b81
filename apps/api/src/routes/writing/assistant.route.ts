import {
  cleanSpokenText,
  describePhotograph,
  proposeQuestions,
  proposeTitles,
  readAssistant,
} from '@souvenance/core';
import type { Handlers, Visit } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type AssistantRoutes = Extract<keyof Handlers, `assistant.${string}`>;

/** Ends with whoever asked: nobody waits any more for what is proposed. */
const whileThere = ({ reply }: Visit): AbortSignal => {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
};

/** Handlers of a language model's proposals to the writer; no proposal is stored. */
export const assistantHandlers = (services: Services): Handlers<AssistantRoutes> => ({
  'assistant.read': ({ params }, { actor }) => readAssistant(services)(actor, params.familyId),
  'assistant.titles': async ({ params, body }, visit) => ({
    titles: await proposeTitles(services)(visit.actor, params.storyId, body.text, whileThere(visit)),
  }),
  'assistant.questions': async ({ params, body }, visit) => ({
    questions: await proposeQuestions(services)(visit.actor, params.storyId, body.text, whileThere(visit)),
  }),
  'assistant.clean': async ({ params, body }, visit) => ({
    text: await cleanSpokenText(services)(visit.actor, params.storyId, body.text, whileThere(visit)),
  }),
  'assistant.describe': async ({ params: { storyId, photographId } }, visit) => ({
    text: await describePhotograph(services)(visit.actor, storyId, photographId, whileThere(visit)),
  }),
});
