import { AppError } from '@souvenance/contracts';
import { linkGate, type RecordedGate, readRecording, storyGate } from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

type TwinRoutes =
  | 'links.recording'
  | 'links.openTake'
  | 'links.putPiece'
  | 'links.endTake'
  | 'links.removeTake'
  | 'links.finishRecording'
  | 'links.sound'
  | 'links.agreeToHeard';

export type RecordingRoutes = TwinRoutes | Extract<keyof Handlers, `${'recordings' | 'voices'}.${string}`>;

const partsOf = (services: Services) => ({
  read: async (gate: RecordedGate) => ({ ...(await readRecording(services)(gate)), refusal: null }),
  notYet: async (gate: RecordedGate): Promise<never> => {
    await gate(services.documents);
    throw new AppError('recording.not_ready');
  },
  noTake: async (gate: RecordedGate): Promise<never> => {
    await gate(services.documents);
    throw new AppError('take.not_found');
  },
});

const noVoice = async (): Promise<never> => {
  throw new AppError('voice.not_found');
};

/** Voice, for the writer of a story and the holder of a question's link: one implementation behind two gates. */
export const recordingHandlers = (services: Services): Handlers<RecordingRoutes> => {
  const { read, notYet, noTake } = partsOf(services);
  const link = (token: string) => linkGate(services, token);
  return {
    'recordings.read': ({ params }, { actor }) => read(storyGate(actor, params.storyId, 'family.read')),
    'recordings.openTake': ({ params }, { actor }) => notYet(storyGate(actor, params.storyId, 'story.edit')),
    'recordings.putPiece': ({ params }, { actor }) => noTake(storyGate(actor, params.storyId, 'story.edit')),
    'recordings.endTake': ({ params }, { actor }) => noTake(storyGate(actor, params.storyId, 'story.edit')),
    'recordings.removeTake': ({ params }, { actor }) =>
      noTake(storyGate(actor, params.storyId, 'story.edit')),
    'recordings.finish': ({ params }, { actor }) => notYet(storyGate(actor, params.storyId, 'story.edit')),
    'recordings.sound': ({ params }, { actor }) => notYet(storyGate(actor, params.storyId, 'family.read')),
    'recordings.agree': ({ params }, { actor }) => notYet(storyGate(actor, params.storyId, 'story.edit')),
    'recordings.setCode': ({ params }, { actor }) => notYet(storyGate(actor, params.storyId, 'story.edit')),
    'links.recording': ({ params }) => read(link(params.token)),
    'links.openTake': ({ params }) => notYet(link(params.token)),
    'links.putPiece': ({ params }) => noTake(link(params.token)),
    'links.endTake': ({ params }) => noTake(link(params.token)),
    'links.removeTake': ({ params }) => noTake(link(params.token)),
    'links.finishRecording': ({ params }) => notYet(link(params.token)),
    'links.sound': ({ params }) => notYet(link(params.token)),
    'links.agreeToHeard': ({ params }) => notYet(link(params.token)),
    'voices.read': noVoice,
    'voices.sound': noVoice,
    'voices.face': noVoice,
  };
};
