'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLength } from '#ui/text/use-length.ts';

/** One take after the other, as the device has them, until the last or until `stop`. */
const playAll = (takes: readonly Blob[], onTime: (ms: number) => void, onEnd: () => void): (() => void) => {
  const audio = new Audio();
  let before = 0;
  let index = -1;
  let address = '';
  const stop = () => {
    audio.onended = null;
    audio.ontimeupdate = null;
    audio.pause();
    URL.revokeObjectURL(address);
    onEnd();
  };
  const next = () => {
    index += 1;
    const take = takes[index];
    URL.revokeObjectURL(address);
    if (take === undefined) return stop();
    before += index === 0 ? 0 : audio.currentTime;
    address = URL.createObjectURL(take);
    audio.src = address;
    void audio.play().catch((error) => {
      logFault('what was recorded could not be played here', error);
      stop();
    });
  };
  audio.onended = next;
  audio.ontimeupdate = () => onTime((before + audio.currentTime) * 1_000);
  next();
  return stop;
};

/** Hears oneself before anything is sent, without a network too. */
export const ListenBack = ({ listen }: { listen: () => Promise<Blob[]> }) => {
  const t = useTranslations('voice.recorder');
  const length = useLength();
  const [playedMs, setPlayedMs] = useState<number | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const start = async () => {
    setPlayedMs(0);
    stop.current = playAll(await listen(), setPlayedMs, () => setPlayedMs(null));
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
      <span>{t('playing', { length: length(playedMs) })}</span>
    </>
  );
};
