'use client';

import { useEffect, useState } from 'react';

/** Steps of the meter: few enough to be calm. */
export const LEVELS = 12;
/** Below this nobody is heard, in units of the full swing. */
const SILENCE = 0.012;
const QUIET_MS = 6_000;

const swingOf = (samples: Float32Array<ArrayBuffer>): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
};

/** 0 to `LEVELS`, by the ear's own measure: from −54 to −12 decibels. */
const levelOf = (swing: number): number => {
  const decibels = 20 * Math.log10(Math.max(swing, 1e-6));
  return Math.round(Math.min(1, Math.max(0, (decibels + 54) / 42)) * LEVELS);
};

export interface Level {
  readonly level: number;
  /** Whether the person is heard: false after some seconds of silence. */
  readonly isHeard: boolean;
}

/** How loud the microphone is now. It rises at once and falls slowly; a browser without the means shows nothing. */
export const useLevel = (stream: MediaStream | null): Level | null => {
  const [shownLevel, setShownLevel] = useState<Level | null>(null);
  useEffect(() => {
    if (stream === null || typeof AudioContext === 'undefined') return setShownLevel(null);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume();
    const samples = new Float32Array(analyser.fftSize);
    let last = 0;
    let heardAt = performance.now();
    const timer = setInterval(() => {
      if (context.state !== 'running') return setShownLevel(null);
      analyser.getFloatTimeDomainData(samples);
      const swing = swingOf(samples);
      const now = performance.now();
      if (swing > SILENCE) heardAt = now;
      last = Math.max(levelOf(swing), last - 1);
      const [level, isHeard] = [last, now - heardAt < QUIET_MS];
      setShownLevel((current) =>
        current?.level === level && current.isHeard === isHeard ? current : { level, isHeard },
      );
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return shownLevel;
};
