'use client';

import { useEffect, useState } from 'react';

/** Number of steps of the meter. */
export const LEVELS = 12;
/** Root mean square below which the input counts as silence, relative to full scale. */
const SILENCE_RMS = 0.012;
const QUIET_MS = 6_000;

const computeRms = (samples: Float32Array<ArrayBuffer>): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
};

/** Converts a root mean square to 0…`LEVELS`, logarithmically from −54 to −12 decibels. */
const toLevel = (rms: number): number => {
  const decibels = 20 * Math.log10(Math.max(rms, 1e-6));
  return Math.round(Math.min(1, Math.max(0, (decibels + 54) / 42)) * LEVELS);
};

export interface Level {
  readonly level: number;
  /** False after some seconds of silence. */
  readonly isHeard: boolean;
}

/** The current level of the microphone. It rises at once and falls slowly; null in browsers without AudioContext. */
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
    let lastLevel = 0;
    let heardAt = performance.now();
    const timer = setInterval(() => {
      if (context.state !== 'running') return setShownLevel(null);
      analyser.getFloatTimeDomainData(samples);
      const rms = computeRms(samples);
      const now = performance.now();
      if (rms > SILENCE_RMS) heardAt = now;
      lastLevel = Math.max(toLevel(rms), lastLevel - 1);
      const [nextLevel, isHeard] = [lastLevel, now - heardAt < QUIET_MS];
      setShownLevel((current) =>
        current?.level === nextLevel && current.isHeard === isHeard ? current : { level: nextLevel, isHeard },
      );
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return shownLevel;
};
