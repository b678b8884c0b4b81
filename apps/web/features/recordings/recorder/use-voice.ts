'use client';

import { RECORDING_SECONDS_MAX } from '@souvenance/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onBeforeSessionLoss } from '#lib/session/sign-out-hooks.ts';
import { emptyVoice, openRecordingStore, type RecordingStore } from '../keeping/open-recording-store.ts';
import type { VoiceUploader } from '../keeping/take.ts';
import { openBrowserVoice, type StoredTake } from '../keeping/voice-device.ts';
import { CHUNK_MS_MAX, openRecorder } from './open-recorder.ts';
import { useWakeLock } from './use-wake-lock.ts';

/**
 * Stores by writer and place, for as long as this document: a question that is left and opened again finds its running
 * upload.
 */
const storesByKey = new Map<string, RecordingStore>();
const device = openBrowserVoice();

const storeKey = (writer: string | null, place: string): string => `${writer ?? ''} ${place}`;

const getRecordingStore = (uploader: VoiceUploader, place: string, writer: string | null): RecordingStore => {
  const existingStore = storesByKey.get(storeKey(writer, place));
  if (existingStore) return existingStore;
  const recordingStore = openRecordingStore(
    {
      device,
      uploader,
      writer,
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    },
    place,
  );
  storesByKey.set(storeKey(writer, place), recordingStore);
  return recordingStore;
};

/** Maximum length of a recording, in milliseconds. */
export const VOICE_MS_MAX = RECORDING_SECONDS_MAX * 1_000;

/** Length of the current chunk so far, in milliseconds; updated twice a second. */
const useChunkMs = (isRecording: boolean, chunkBeganAt: number): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isRecording) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isRecording]);
  return isRecording ? Math.min(Math.max(0, now - chunkBeganAt), CHUNK_MS_MAX) : 0;
};

/**
 * The recording of one place: what the device stores of it, and the microphone. Uses the uploader of the first
 * rendering. `writer` is the account that speaks, null for a person who answers by a link. `computeElsewhereMs` returns
 * the length that other devices have added, in ms, given the takes of this one.
 */
export const useVoice = (
  uploader: VoiceUploader,
  place: string,
  writer: string | null,
  computeElsewhereMs: (localTakes: readonly StoredTake[]) => number,
) => {
  const [recordingStore] = useState(() => getRecordingStore(uploader, place, writer));
  const [recorder] = useState(() => openRecorder(recordingStore.begin));
  const storedVoice = useSyncExternalStore(recordingStore.subscribe, recordingStore.read, () => emptyVoice);
  const state = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read);
  const [isResumed, setResumed] = useState(false);
  const isRecording = state.phase === 'recording';
  const ms =
    computeElsewhereMs(storedVoice.takes) + storedVoice.ms + useChunkMs(isRecording, state.chunkStartMs);
  useWakeLock(isRecording);
  const isOnlyInPage = useRef(false);
  isOnlyInPage.current = !storedVoice.isStored;
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
  // A session that ends elsewhere does not take the word from a speaker: the page is left when they have finished.
  useEffect(() => onBeforeSessionLoss(() => recorder.waitUntilIdle()), [recorder]);
  const currentPlace = useRef(place);
  useEffect(() => {
    if (currentPlace.current === place) return;
    storesByKey.delete(storeKey(writer, currentPlace.current));
    storesByKey.set(storeKey(writer, place), recordingStore);
    currentPlace.current = place;
    void recordingStore.move(place);
  }, [recordingStore, place, writer]);
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
    /** Resolves when all recorded sound is stored. */
    stop: recorder.stop,
  };
};

export type Voice = ReturnType<typeof useVoice>;
