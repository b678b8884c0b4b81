'use client';

import { useEffect, useRef } from 'react';
import { type Playing, STEP_BACK_SECONDS } from './use-player.ts';

/** So long after the last letter the voice goes on, a little before where it stopped. */
const REST_MS = 2_000;
const BACK_SECONDS = 2.5;

/** While somebody types in the field the voice waits; the Escape key goes back a step, without leaving the field. */
export const useTypingPause = (player: Playing, fieldId: string): void => {
  const latest = useRef(player);
  latest.current = player;
  useEffect(() => {
    let timer = 0;
    const isInField = ({ target }: Event) =>
      target instanceof Element && target.closest(`#${fieldId}`) !== null;
    const goOn = () => {
      timer = 0;
      latest.current.seek(latest.current.now - BACK_SECONDS);
      void latest.current.play();
    };
    const onInput = (event: Event) => {
      if (!isInField(event) || (timer === 0 && !latest.current.isPlaying)) return;
      latest.current.pause();
      window.clearTimeout(timer);
      timer = window.setTimeout(goOn, REST_MS);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isInField(event)) return;
      window.clearTimeout(timer);
      timer = 0;
      latest.current.seek(latest.current.now - STEP_BACK_SECONDS);
      void latest.current.play();
    };
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKey);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKey);
    };
  }, [fieldId]);
};
