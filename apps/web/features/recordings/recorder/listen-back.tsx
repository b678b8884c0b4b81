'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFormatDuration } from '#ui/text/use-format-duration.ts';

/** Plays takes one after the other, until the last, or until the returned function is called. */
const playTakes = (takes: readonly Blob[], onTime: (ms: number) => void, onEnd: () => void): (() => void) => {
  const audio = new Audio();
  let finishedSeconds = 0;
  let index = -1;
  let objectUrl = '';
  const stop = () => {
    audio.onended = null;
    audio.ontimeupdate = null;
    audio.pause();
    URL.revokeObjectURL(objectUrl);
    onEnd();
  };
  const playNext = () => {
    index += 1;
    const take = takes[index];
    URL.revokeObjectURL(objectUrl);
    if (take === undefined) return stop();
    finishedSeconds += index === 0 ? 0 : audio.currentTime;
    objectUrl = URL.createObjectURL(take);
    audio.src = objectUrl;
    void audio.play().catch((error) => {
      logFault('what was recorded could not be played here', error);
      stop();
    });
  };
  audio.onended = playNext;
  audio.ontimeupdate = () => onTime((finishedSeconds + audio.currentTime) * 1_000);
  playNext();
  return stop;
};

/** Plays the recording on this device before it is sent, also without a network. */
export const ListenBack = ({ listen }: { listen: () => Promise<Blob[]> }) => {
  const t = useTranslations('voice.recorder');
  const formatDuration = useFormatDuration();
  const [playedMs, setPlayedMs] = useState<number | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const start = async () => {
    setPlayedMs(0);
    stop.current = playTakes(await listen(), setPlayedMs, () => setPlayedMs(null));
  };
  if (playedMs === null)
    return (
      <Button icon="play" onClick={() => void start()}>
        {t('listen')}
      </Button>
    );
  return (
    <>
      <Button icon="pause" onClick={() => stop.current()}>
        {t('stopListening')}
      </Button>
      <span>{t('playing', { length: formatDuration(playedMs) })}</span>
    </>
  );
};
