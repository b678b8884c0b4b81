'use client';

import { useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

/** Playback rates, in the order they are offered. */
export const playbackRates = ['0.8', '1', '1.25', '1.5'] as const;
export type Rate = (typeof playbackRates)[number];

/** Seconds that the step-back button and its key go back. */
export const STEP_BACK_SECONDS = 15;

/**
 * Pausing before playback has started aborts it. Safari does not allow a sound that starts after a wait, such as the
 * loading of the player: it waits for the next click.
 */
const HARMLESS_ERRORS: readonly string[] = ['AbortError', 'NotAllowedError'];

/** State and controls of an audio player; times are in seconds. */
export const usePlayer = (durationSeconds: number) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [positionSeconds, setPositionSeconds] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [rate, setRate] = useState<Rate>('1');
  useEffect(() => {
    // The browser resets the rate with each new source.
    if (audio.current) audio.current.playbackRate = Number(rate);
  });
  const seek = (seconds: number) => {
    const targetSeconds = Math.min(Math.max(0, seconds), durationSeconds);
    setPositionSeconds(targetSeconds);
    if (audio.current) audio.current.currentTime = targetSeconds;
  };
  const play = async () => {
    setFailed(false);
    try {
      // Reloads a sound that could not be loaded before.
      if (hasFailed) audio.current?.load();
      await audio.current?.play();
    } catch (error) {
      if (error instanceof DOMException && HARMLESS_ERRORS.includes(error.name)) return;
      logFault('the sound could not be played', error);
      setFailed(true);
    }
  };
  const pause = () => audio.current?.pause();
  return {
    audio,
    now: positionSeconds,
    isPlaying,
    isLost: hasFailed,
    rate,
    setRate,
    seek,
    play,
    pause,
    toggle: () => (isPlaying ? pause() : void play()),
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: () => setPositionSeconds(audio.current?.currentTime ?? 0),
    },
  };
};

export type Playing = ReturnType<typeof usePlayer>;
