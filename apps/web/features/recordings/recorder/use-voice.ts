'use client';

import { RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emptyVoice, openRecordingStore, type RecordingStore } from '../keeping/open-recording-store.ts';
import type { VoiceUploader } from '../keeping/take.ts';
import { browserVoice, type StoredTake } from '../keeping/voice-device.ts';
import { openRecorder, PIECE_MS_MAX } from './open-recorder.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** By place, as long as this document: a question that is left and opened again finds its voice on its way. */
const opened = new Map<string, RecordingStore>();
const device = browserVoice();

const recordingStoreOf = (uploader: VoiceUploader, place: string): RecordingStore => {
  const existingStore = opened.get(place);
  if (existingStore) return existingStore;
  const recordingStore = openRecordingStore(
    {
      device,
      uploader,
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    },
    place,
  );
  opened.set(place, recordingStore);
  return recordingStore;
};

/** In milliseconds, as the rest of what is counted while recording. */
export const VOICE_MS_MAX = RECORDING_SECONDS_MAX * 1_000;

/** How long the chunk that is being recorded lasts by now; asked twice a second while it does. */
const useRunningMs = (isRecording: boolean, chunkBeganAt: number): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isRecording) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isRecording]);
  return isRecording ? Math.min(Math.max(0, now - chunkBeganAt), PIECE_MS_MAX) : 0;
};

/**
 * The voice of one place: what the device keeps of it, and the microphone. The uploader is that of the first drawing.
 * `ofOthersMs` tells what other devices have added to the same recording, beside what this one keeps.
 */
export const useVoice = (
  uploader: VoiceUploader,
  place: string,
  ofOthersMs: (kept: readonly StoredTake[]) => number,
) => {
  const [recordingStore] = useState(() => recordingStoreOf(uploader, place));
  const [recorder] = useState(() => openRecorder(recordingStore.begin));
  const storedVoice = useSyncExternalStore(recordingStore.subscribe, recordingStore.read, () => emptyVoice);
  const state = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read);
  const [isResumed, setResumed] = useState(false);
  const isRecording = state.phase === 'recording';
  const ms = ofOthersMs(storedVoice.takes) + storedVoice.ms + useRunningMs(isRecording, state.chunkBeganAt);
  useWakeLock(isRecording);
  const isOnlyInPage = useRef(false);
  isOnlyInPage.current = !storedVoice.isKept;
  useEffect(() => {
    const resume = () => void recordingStore.resume().then(() => setResumed(true));
    const send = () => void recordingStore.sendNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (isOnlyInPage.current) event.preventDefault();
    };
    const sendOrFlush = () => (document.visibilityState === 'hidden' ? recorder.flush() : send());
    resume();
    window.addEventListener('online', send);
    window.addEventListener('pagehide', recorder.flush);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', sendOrFlush);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pagehide', recorder.flush);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', sendOrFlush);
      void recorder.stop();
    };
  }, [recordingStore, recorder]);
  const at = useRef(place);
  useEffect(() => {
    if (at.current === place) return;
    opened.delete(at.current);
    opened.set(place, recordingStore);
    at.current = place;
    void recordingStore.move(place);
  }, [recordingStore, place]);
  useEffect(() => {
    if (isRecording && ms >= VOICE_MS_MAX) void recorder.stop();
  }, [isRecording, ms, recorder]);
  return {
    recordingStore,
    storedVoice,
    state,
    ms,
    isResumed,
    isRecording,
    isFull: ms >= VOICE_MS_MAX,
    start: () => void recorder.start(),
    /** Settles when all that was said is kept. */
    stop: recorder.stop,
  };
};

export type Voice = ReturnType<typeof useVoice>;
