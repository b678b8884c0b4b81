import type { TakeWriter } from '../keeping/open-recording-store.ts';
import {
  closeMicrophone,
  type MicrophoneProblem,
  openMicrophone,
  problemOfMicrophone,
  recorderType,
} from './microphone.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'stopping';
  readonly problem: MicrophoneProblem | null;
  /** How often in a row the microphone was asked for and did not come. */
  readonly failures: number;
  /** Something else than the person ended the last sitting: a call, another program, a microphone pulled out. */
  readonly isInterrupted: boolean;
  /** The stream that is being recorded; null when nothing is. */
  readonly stream: MediaStream | null;
  /** When the chunk that is being recorded began, by the page's clock, in milliseconds. */
  readonly chunkBeganAt: number;
}

/** Length of a chunk: what a killed tab can lose at most. */
const PIECE_MS = 2_000;
/** A telephone that sleeps may stop the page's clock with the sound: what it slept counts for no more than this. */
export const PIECE_MS_MAX = 10_000;
/** Speech loses nothing at this rate, and twenty minutes are 14 MB. */
export const BITS_PER_SECOND = 96_000;
/** A microphone that is silenced for a breath is no interruption. */
const MUTED_MS = 1_500;

const idle: RecorderState = {
  phase: 'idle',
  problem: null,
  failures: 0,
  isInterrupted: false,
  stream: null,
  chunkBeganAt: 0,
};

interface Sitting {
  readonly recorder: MediaRecorder;
  readonly writer: TakeWriter;
  readonly hasEnded: Promise<void>;
}

/** Records sittings one after the other. Each gives its chunks to the recordingStore as they come, and ends safely, whatever ends it. */
export const openRecorder = (begin: (type: string) => Promise<TakeWriter>) => {
  let state = idle;
  let sitting: Sitting | null = null;
  let isAsked = false;
  const listeners = new Set<() => void>();
  const show = (change: Partial<RecorderState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const addChunks = (recorder: MediaRecorder, writer: TakeWriter) => {
    recorder.ondataavailable = ({ data }) => {
      const now = performance.now();
      writer.add(data, Math.min(now - state.chunkBeganAt, PIECE_MS_MAX));
      show({ chunkBeganAt: now });
    };
  };
  const stopWhenLost = (track: MediaStreamTrack | undefined, recorder: MediaRecorder) => {
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    let timer = 0;
    track?.addEventListener('ended', stop);
    track?.addEventListener('mute', () => {
      timer = window.setTimeout(stop, MUTED_MS);
    });
    track?.addEventListener('unmute', () => window.clearTimeout(timer));
    recorder.onerror = stop;
  };
  const record = async (stream: MediaStream, mimeType: string): Promise<void> => {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    const writer = await begin(mimeType);
    addChunks(recorder, writer);
    stopWhenLost(stream.getAudioTracks()[0], recorder);
    const hasEnded = new Promise<void>((resolve) => {
      recorder.onstop = () => {
        closeMicrophone(stream);
        // All that the recorder had left has come by now.
        void writer.end().then(() => {
          sitting = null;
          show({ phase: 'idle', stream: null, isInterrupted: !isAsked });
          resolve();
        });
      };
    });
    sitting = { recorder, writer, hasEnded };
    recorder.start(PIECE_MS);
    show({ phase: 'recording', failures: 0, stream, chunkBeganAt: performance.now() });
  };
  const fail = (problem: MicrophoneProblem) => show({ phase: 'idle', problem, failures: state.failures + 1 });
  const start = async (): Promise<void> => {
    if (state.phase !== 'idle') return;
    const type = recorderType();
    if (type === null) return fail('unsupported');
    isAsked = false;
    show({ phase: 'asking', problem: null, isInterrupted: false });
    try {
      const stream = await openMicrophone();
      // A person who left while the browser was asking records nothing.
      if (isAsked) {
        closeMicrophone(stream);
        return show({ phase: 'idle' });
      }
      await record(stream, type).catch((error) => {
        closeMicrophone(stream);
        throw error;
      });
    } catch (error) {
      fail(problemOfMicrophone(error));
    }
  };
  /** Settles when all that was said is kept. */
  const stop = async (): Promise<void> => {
    isAsked = true;
    if (sitting === null) return;
    const { recorder, hasEnded } = sitting;
    if (recorder.state !== 'inactive') {
      show({ phase: 'stopping' });
      recorder.stop();
    }
    await hasEnded;
  };
  return {
    start,
    stop,
    /** Stores all sound so far now: the page may be about to sleep, or to close. */
    flush: (): void => {
      if (sitting?.recorder.state === 'recording') sitting.recorder.requestData();
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
