import type { TakeWriter } from '../keeping/open-recording-store.ts';
import {
  chooseRecorderType,
  closeMicrophone,
  type MicrophoneProblem,
  openMicrophone,
  toMicrophoneProblem,
} from './microphone.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'stopping';
  readonly problem: MicrophoneProblem | null;
  /** Number of consecutive failures to open the microphone. */
  readonly failures: number;
  /** True when the last take was not ended by the user: a call, another program, an unplugged microphone. */
  readonly isInterrupted: boolean;
  /** The stream being recorded; null when nothing is recorded. */
  readonly stream: MediaStream | null;
  /** Start of the current chunk, by `performance.now()`, in milliseconds. */
  readonly chunkStartMs: number;
}

/** Length of a chunk: the most that a killed tab can lose. */
const CHUNK_MS = 2_000;
/** Upper bound of a chunk's counted length: the clock of a sleeping phone goes on while nothing is recorded. */
export const CHUNK_MS_MAX = 10_000;
/** Bit rate that is transparent for speech; twenty minutes are 14 MB. */
export const BITS_PER_SECOND = 96_000;
/** A microphone muted for less than this is no interruption. Milliseconds. */
const MAX_MUTED_MS = 1_500;

const idle: RecorderState = {
  phase: 'idle',
  problem: null,
  failures: 0,
  isInterrupted: false,
  stream: null,
  chunkStartMs: 0,
};

interface ActiveTake {
  readonly recorder: MediaRecorder;
  readonly writer: TakeWriter;
  readonly hasEnded: Promise<void>;
}

/**
 * Records takes one after the other. Passes the chunks of each to its writer as they arrive, and ends the take
 * properly, whatever ends it.
 */
export const openRecorder = (beginTake: (type: string) => Promise<TakeWriter>) => {
  let state = idle;
  let activeTake: ActiveTake | null = null;
  let wasStopRequested = false;
  const listeners = new Set<() => void>();
  const setState = (change: Partial<RecorderState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const addChunks = (recorder: MediaRecorder, writer: TakeWriter) => {
    recorder.ondataavailable = ({ data }) => {
      const now = performance.now();
      writer.add(data, Math.min(now - state.chunkStartMs, CHUNK_MS_MAX));
      setState({ chunkStartMs: now });
    };
  };
  const stopOnTrackLoss = (track: MediaStreamTrack | undefined, recorder: MediaRecorder) => {
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    let timer = 0;
    track?.addEventListener('ended', stop);
    track?.addEventListener('mute', () => {
      timer = window.setTimeout(stop, MAX_MUTED_MS);
    });
    track?.addEventListener('unmute', () => window.clearTimeout(timer));
    recorder.onerror = stop;
  };
  const record = async (stream: MediaStream, mimeType: string): Promise<void> => {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    const writer = await beginTake(mimeType);
    addChunks(recorder, writer);
    stopOnTrackLoss(stream.getAudioTracks()[0], recorder);
    const hasEnded = new Promise<void>((resolve) => {
      recorder.onstop = () => {
        closeMicrophone(stream);
        // All remaining data of the recorder has arrived by now.
        void writer.end().then(() => {
          activeTake = null;
          setState({ phase: 'idle', stream: null, isInterrupted: !wasStopRequested });
          resolve();
        });
      };
    });
    activeTake = { recorder, writer, hasEnded };
    recorder.start(CHUNK_MS);
    setState({ phase: 'recording', failures: 0, stream, chunkStartMs: performance.now() });
  };
  const fail = (problem: MicrophoneProblem) =>
    setState({ phase: 'idle', problem, failures: state.failures + 1 });
  const start = async (): Promise<void> => {
    if (state.phase !== 'idle') return;
    const type = chooseRecorderType();
    if (type === null) return fail('unsupported');
    wasStopRequested = false;
    setState({ phase: 'asking', problem: null, isInterrupted: false });
    try {
      const stream = await openMicrophone();
      // The user left while the browser was asking for permission.
      if (wasStopRequested) {
        closeMicrophone(stream);
        return setState({ phase: 'idle' });
      }
      await record(stream, type).catch((error) => {
        closeMicrophone(stream);
        throw error;
      });
    } catch (error) {
      fail(toMicrophoneProblem(error));
    }
  };
  /** Resolves when all recorded sound is stored. */
  const stop = async (): Promise<void> => {
    wasStopRequested = true;
    if (activeTake === null) return;
    const { recorder, hasEnded } = activeTake;
    if (recorder.state !== 'inactive') {
      setState({ phase: 'stopping' });
      recorder.stop();
    }
    await hasEnded;
  };
  return {
    start,
    stop,
    /** Resolves when nothing is recorded, and all recorded sound is stored. */
    waitUntilIdle: (): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (state.phase !== 'idle') return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
    /** Stores all sound recorded so far: the page may be about to sleep, or to close. */
    flush: (): void => {
      if (activeTake?.recorder.state === 'recording') activeTake.recorder.requestData();
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
