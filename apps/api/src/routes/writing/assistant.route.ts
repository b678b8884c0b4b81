import {
  cleanSpokenText,
  describePhotograph,
  proposeQuestions,
  proposeTitles,
  readAssistant,
} from '@souvenance/core';
import type { Handlers, RequestContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type AssistantRoutes = Extract<keyof Handlers, `assistant.${string}`>;

/** Returns a signal that aborts when the client disconnects, because nobody waits for the proposal any more. */
const abortOnDisconnect = ({ reply }: RequestContext): AbortSignal => {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
};

/** Handlers of a language model's proposals to the writer; no proposal is stored. */
export const createAssistantHandlers = (services: Services): Handlers<AssistantRoutes> => ({
  'assistant.read': ({ params }, { actor }) => readAssistant(services)(actor, params.familyId),
  'assistant.titles': async ({ params, body }, context) => ({
    titles: await proposeTitles(services)(
      context.actor,
      params.storyId,
      body.text,
      abortOnDisconnect(context),
    ),
  }),
  'assistant.questions': async ({ params, body }, context) => ({
    questions: await proposeQuestions(services)(
      context.actor,
      params.storyId,
      body.text,
      abortOnDisconnect(context),
    ),
  }),
  'assistant.clean': async ({ params, body }, context) => ({
    text: await cleanSpokenText(services)(
      context.actor,
      params.storyId,
      body.text,
      abortOnDisconnect(context),
    ),
  }),
  'assistant.describe': async ({ params: { storyId, photographId } }, context) => ({
    text: await describePhotograph(services)(
      context.actor,
      storyId,
      photographId,
      abortOnDisconnect(context),
    ),
  }),
});
