import {
  type ErrorCode,
  errorCode,
  type Recording,
  type RouteRequest,
  type Routes,
} from '@souvenance/contracts';
import {
  approveTranscript,
  createLinkAddGate,
  createLinkListenGate,
  createLinkStartGate,
  createLinkWriteGate,
  endTake,
  finishRecording,
  openTake,
  putChunk,
  type RecordedGate,
  readRecording,
  readSound,
  readVoice,
  readVoiceFace,
  readVoiceSound,
  removeTake,
  requestTranscriptionByHand,
  setVoiceCode,
  storyGate,
} from '@souvenance/core';
import type { Handlers, RequestContext } from '../../http/handler.ts';
import { getApiMessages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';
import { replyWithPicture, replyWithSound } from './media-replies.ts';

type StoryRoutes = Extract<keyof Handlers, `recordings.${string}`>;
type LinkRoutes =
  | 'links.recording'
  | 'links.openTake'
  | 'links.putChunk'
  | 'links.endTake'
  | 'links.removeTake'
  | 'links.finishRecording'
  | 'links.sound';
type VoiceRoutes = Extract<keyof Handlers, `voices.${string}`>;

export type RecordingRoutes = StoryRoutes | LinkRoutes | VoiceRoutes;

type ChunkParams = RouteRequest<Routes['links.putChunk']>['params'];

const refusalSentence = ({ settings }: Services, code: string | null): string | null => {
  if (code === null) return null;
  const parsedCode = errorCode.safeParse(code);
  const sentenceCode: ErrorCode = parsedCode.success ? parsedCode.data : 'recording.unreadable';
  return getApiMessages(settings.locale).errors[sentenceCode];
};

const readRecordingView = async (services: Services, gate: RecordedGate): Promise<Recording> => {
  const recording = await readRecording(services)(gate);
  return { ...recording, refusal: refusalSentence(services, recording.refusalCode) };
};

/** Returns the operations that the signed-in routes and the link routes share. */
const sharedOperations = (services: Services) => ({
  put: (
    gate: RecordedGate,
    { takeId, index }: Pick<ChunkParams, 'takeId' | 'index'>,
    { request }: RequestContext,
  ) => putChunk(services)(gate, { takeId, index, bytes: new Uint8Array(request.body as Buffer) }),
  remove: async (gate: RecordedGate, input: { takeId: string; isRemoved: boolean }) => {
    await removeTake(services)(gate, input);
    return readRecordingView(services, gate);
  },
  finish: async (gate: RecordedGate) => {
    await finishRecording(services)(gate);
    return readRecordingView(services, gate);
  },
  sound: async (gate: RecordedGate, type: 'aac' | 'opus') =>
    replyWithSound(services, await readSound(services)(gate, type)),
});

const storyHandlers = (services: Services): Handlers<StoryRoutes> => {
  const { put, remove, finish, sound } = sharedOperations(services);
  const read = ({ actor }: RequestContext, storyId: string) => storyGate(actor, storyId, 'family.read');
  const write = ({ actor }: RequestContext, storyId: string) => storyGate(actor, storyId, 'story.edit');
  return {
    'recordings.read': ({ params }, context) => readRecordingView(services, read(context, params.storyId)),
    'recordings.openTake': ({ params, body }, visit) =>
      openTake(services)(write(visit, params.storyId), body),
    'recordings.putChunk': ({ params }, context) => put(write(context, params.storyId), params, context),
    'recordings.endTake': ({ params: { storyId, takeId }, body }, context) =>
      endTake(services)(write(context, storyId), { takeId, ...body }),
    'recordings.removeTake': ({ params: { storyId, takeId }, body }, context) =>
      remove(write(context, storyId), { takeId, ...body }),
    'recordings.finish': ({ params }, context) => finish(write(context, params.storyId)),
    'recordings.sound': ({ params, query }, context) => sound(read(context, params.storyId), query.type),
    'recordings.agree': ({ params, body }, context) =>
      approveTranscript(services)(write(context, params.storyId), body.revision),
    'recordings.transcribe': async ({ params }, context) => {
      const gate = write(context, params.storyId);
      await requestTranscriptionByHand(services)(gate);
      return readRecordingView(services, gate);
    },
    'recordings.setCode': async ({ params, body }, context) => {
      const gate = write(context, params.storyId);
      await setVoiceCode(services)(gate, body.isOpen);
      return readRecordingView(services, gate);
    },
  };
};

const recordingLinkHandlers = (services: Services): Handlers<LinkRoutes> => {
  const { put, remove, finish, sound } = sharedOperations(services);
  const read = (token: string) => createLinkListenGate(services, token);
  const add = (token: string) => createLinkAddGate(services, token);
  const write = (token: string) => createLinkWriteGate(services, token);
  return {
    'links.recording': ({ params }) => readRecordingView(services, read(params.token)),
    'links.openTake': ({ params, body }) =>
      openTake(services)(createLinkStartGate(services, params.token), body),
    'links.putChunk': ({ params }, context) => put(add(params.token), params, context),
    'links.endTake': ({ params: { token, takeId }, body }) =>
      endTake(services)(add(token), { takeId, ...body }),
    'links.removeTake': ({ params: { token, takeId }, body }) => remove(write(token), { takeId, ...body }),
    'links.finishRecording': ({ params }) => finish(write(params.token)),
    'links.sound': ({ params, query }) => sound(read(params.token), query.type),
  };
};

/** Handlers of the address behind a printed code: its holder can play this story's sound, and read nothing else. */
const voiceHandlers = (services: Services): Handlers<VoiceRoutes> => ({
  'voices.read': ({ params }) => readVoice(services)(params.code),
  'voices.sound': async ({ params, query }) =>
    replyWithSound(services, await readVoiceSound(services)(params.code, query.type)),
  'voices.face': async ({ params }) =>
    replyWithPicture(services, await readVoiceFace(services)(params.code), 'thumbnail'),
});

/**
 * Handlers of recordings: for the writer of a story, the holder of a question's link, and the reader of a printed code.
 */
export const createRecordingHandlers = (services: Services): Handlers<RecordingRoutes> => ({
  ...storyHandlers(services),
  ...recordingLinkHandlers(services),
  ...voiceHandlers(services),
});
