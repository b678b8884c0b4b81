import {
  AppError,
  type ErrorCode,
  errorCode,
  type Recording,
  type RouteRequest,
  type Routes,
} from '@souvenance/contracts';
import {
  approveTranscript,
  createLinkBeginGate,
  createLinkGate,
  createLinkWriteGate,
  endTake,
  finishRecording,
  type KeptSound,
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
import type { BytesReply, Handlers, Visit } from '../../http/handler.ts';
import { apiMessages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';

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

type PieceParams = RouteRequest<Routes['links.putChunk']>['params'];

const refusalOf = ({ settings }: Services, code: string | null): string | null => {
  if (code === null) return null;
  const parsedCode = errorCode.safeParse(code);
  const sentence: ErrorCode = parsedCode.success ? parsedCode.data : 'recording.unreadable';
  return apiMessages(settings.locale).errors[sentence];
};

const view = async (services: Services, gate: RecordedGate): Promise<Recording> => {
  const recording = await readRecording(services)(gate);
  return { ...recording, refusal: refusalOf(services, recording.refusalCode) };
};

/** A sound never changes under its hash; what plays it asks for parts, and no more of it is read. */
const soundReply = ({ media }: Services, { key, sha256, bytes, contentType }: KeptSound): BytesReply => ({
  body: {
    bytes,
    whole: async () => (await media.open(key))?.stream ?? null,
    part: (part) => media.getRange(key, part),
  },
  contentType,
  sha256,
});

/** The acts that both the signed-in routes and the link routes share. */
const partsOf = (services: Services) => ({
  put: (gate: RecordedGate, { takeId, index }: Pick<PieceParams, 'takeId' | 'index'>, { request }: Visit) =>
    putChunk(services)(gate, { takeId, index, bytes: new Uint8Array(request.body as Buffer) }),
  remove: async (gate: RecordedGate, input: { takeId: string; isRemoved: boolean }) => {
    await removeTake(services)(gate, input);
    return view(services, gate);
  },
  finish: async (gate: RecordedGate) => {
    await finishRecording(services)(gate);
    return view(services, gate);
  },
  sound: async (gate: RecordedGate, type: 'aac' | 'opus') =>
    soundReply(services, await readSound(services)(gate, type)),
});

const storyHandlers = (services: Services): Handlers<StoryRoutes> => {
  const { put, remove, finish, sound } = partsOf(services);
  const read = ({ actor }: Visit, storyId: string) => storyGate(actor, storyId, 'family.read');
  const write = ({ actor }: Visit, storyId: string) => storyGate(actor, storyId, 'story.edit');
  return {
    'recordings.read': ({ params }, visit) => view(services, read(visit, params.storyId)),
    'recordings.openTake': ({ params, body }, visit) =>
      openTake(services)(write(visit, params.storyId), body),
    'recordings.putChunk': ({ params }, visit) => put(write(visit, params.storyId), params, visit),
    'recordings.endTake': ({ params: { storyId, takeId }, body }, visit) =>
      endTake(services)(write(visit, storyId), { takeId, ...body }),
    'recordings.removeTake': ({ params: { storyId, takeId }, body }, visit) =>
      remove(write(visit, storyId), { takeId, ...body }),
    'recordings.finish': ({ params }, visit) => finish(write(visit, params.storyId)),
    'recordings.sound': ({ params, query }, visit) => sound(read(visit, params.storyId), query.type),
    'recordings.agree': ({ params, body }, visit) =>
      approveTranscript(services)(write(visit, params.storyId), body.revision),
    'recordings.transcribe': async ({ params }, visit) => {
      const gate = write(visit, params.storyId);
      await requestTranscriptionByHand(services)(gate);
      return view(services, gate);
    },
    'recordings.setCode': async ({ params, body }, visit) => {
      const gate = write(visit, params.storyId);
      await setVoiceCode(services)(gate, body.isOpen);
      return view(services, gate);
    },
  };
};

const recordingLinkHandlers = (services: Services): Handlers<LinkRoutes> => {
  const { put, remove, finish, sound } = partsOf(services);
  const read = (token: string) => createLinkGate(services, token);
  const write = (token: string) => createLinkWriteGate(services, token);
  return {
    'links.recording': ({ params }) => view(services, read(params.token)),
    'links.openTake': ({ params, body }) =>
      openTake(services)(createLinkBeginGate(services, params.token), body),
    'links.putChunk': ({ params }, visit) => put(write(params.token), params, visit),
    'links.endTake': ({ params: { token, takeId }, body }) =>
      endTake(services)(write(token), { takeId, ...body }),
    'links.removeTake': ({ params: { token, takeId }, body }) => remove(write(token), { takeId, ...body }),
    'links.finishRecording': ({ params }) => finish(write(params.token)),
    'links.sound': ({ params, query }) => sound(read(params.token), query.type),
  };
};

/** The address behind a printed code: whoever has it hears this story, and reads nothing else. */
const voiceHandlers = (services: Services): Handlers<VoiceRoutes> => ({
  'voices.read': ({ params }) => readVoice(services)(params.code),
  'voices.sound': async ({ params, query }) =>
    soundReply(services, await readVoiceSound(services)(params.code, query.type)),
  'voices.face': async ({ params }) => {
    const { key, sha256 } = await readVoiceFace(services)(params.code);
    const body = await services.media.get(key);
    if (body === null) throw new AppError('photograph.not_found');
    return { body, contentType: 'image/jpeg', sha256 };
  },
});

/** Voice, for the writer of a story, the holder of a question's link, and whoever has a book. */
export const recordingHandlers = (services: Services): Handlers<RecordingRoutes> => ({
  ...storyHandlers(services),
  ...recordingLinkHandlers(services),
  ...voiceHandlers(services),
});
