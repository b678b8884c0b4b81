'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFormatDuration } from '#ui/formats/use-format-duration.ts';

interface PlaybackEvents {
  onTime: (ms: number) => void;
  onEnd: () => void;
  onFail: () => void;
}

/** Plays takes one after the other, until the last, or until the returned function is called. */
const playTakes = (takes: readonly Blob[], { onTime, onEnd, onFail }: PlaybackEvents): (() => void) => {
  const audio = new Audio();
  let finishedSeconds = 0;
  let index = -1;
  let objectUrl = '';
  let isStopped = false;
  const stop = () => {
    isStopped = true;
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
      // Stopping before playback has started aborts it: no fault.
      if (isStopped) return;
      logFault('what was recorded could not be played here', error);
      stop();
      onFail();
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
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const start = async () => {
    setFailed(false);
    setPlayedMs(0);
    let isCanceled = false;
    stop.current = () => {
      isCanceled = true;
      setPlayedMs(null);
    };
    const takes = await listen();
    // Also when the recording goes on: the sound would be recorded too.
    if (isCanceled) return;
    stop.current = playTakes(takes, {
      onTime: setPlayedMs,
      onEnd: () => setPlayedMs(null),
      onFail: () => setFailed(true),
    });
  };
  if (playedMs === null)
    return (
      <>
        <Button icon="play" onClick={() => void start()}>
          {t('listen')}
        </Button>
        {hasFailed ? (
          <Notice tone="attention" isLive>
            {t('notPlayed')}
          </Notice>
        ) : null}
      </>
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
