'use client';

import { useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

/** As they are offered, in this order. */
export const rates = ['0.8', '1', '1.25', '1.5'] as const;
export type Rate = (typeof rates)[number];

/** Seconds that the step-back button, and its key, go back. */
export const STEP_BACK_SECONDS = 15;

/** A sound that is played: where it is, in seconds, and what can be done with it. */
export const usePlayer = (durationSeconds: number) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [now, setNow] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isLost, setLost] = useState(false);
  const [rate, setRate] = useState<Rate>('1');
  useEffect(() => {
    // The browser forgets the speed with each new address.
    if (audio.current) audio.current.playbackRate = Number(rate);
  });
  const seek = (seconds: number) => {
    const to = Math.min(Math.max(0, seconds), durationSeconds);
    setNow(to);
    if (audio.current) audio.current.currentTime = to;
  };
  const play = async () => {
    setLost(false);
    try {
      // A sound that could not be loaded before is requested again.
      if (isLost) audio.current?.load();
      await audio.current?.play();
    } catch (error) {
      // A click on « Pause » before the first sound breaks it off: no fault.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logFault('the sound could not be played', error);
      setLost(true);
    }
  };
  const pause = () => audio.current?.pause();
  return {
    audio,
    now,
    isPlaying,
    isLost,
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
      onTimeUpdate: () => setNow(audio.current?.currentTime ?? 0),
    },
  };
};

export type Playing = ReturnType<typeof usePlayer>;
