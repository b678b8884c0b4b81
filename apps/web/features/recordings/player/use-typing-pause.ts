'use client';

import { useEffect, useRef } from 'react';
import { type Playing, STEP_BACK_SECONDS } from './use-player.ts';

/** Playback resumes this long after the last keystroke, `BACK_SECONDS` before where it stopped. */
const RESUME_AFTER_MS = 2_000;
const BACK_SECONDS = 2.5;

/** Pauses playback while the user types in the field; the Escape key steps back without leaving the field. */
export const useTypingPause = (player: Playing, fieldId: string): void => {
  const latest = useRef(player);
  latest.current = player;
  useEffect(() => {
    let timer = 0;
    const isInField = ({ target }: Event) =>
      target instanceof Element && target.closest(`#${fieldId}`) !== null;
    const resume = () => {
      timer = 0;
      latest.current.seek(latest.current.now - BACK_SECONDS);
      void latest.current.play();
    };
    const onInput = (event: Event) => {
      if (!isInField(event) || (timer === 0 && !latest.current.isPlaying)) return;
      latest.current.pause();
      window.clearTimeout(timer);
      timer = window.setTimeout(resume, RESUME_AFTER_MS);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isInField(event)) return;
      window.clearTimeout(timer);
      timer = 0;
      latest.current.seek(latest.current.now - STEP_BACK_SECONDS);
      void latest.current.play();
    };
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [fieldId]);
};
