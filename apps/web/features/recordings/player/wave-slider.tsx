'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo } from 'react';
import { useFormatDuration } from '#ui/formats/use-format-duration.ts';
import styles from './player.module.css';
import type { Playing } from './use-player.ts';
import { BARS, computeBars } from './wave.ts';

interface WaveSliderProps {
  player: Playing;
  wave: readonly number[];
  durationSeconds: number;
}

/** Seconds that each key moves the position. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
};

/** The waveform as a slider: the played part is red; a finger or a key sets the position. */
export const WaveSlider = ({ player, wave, durationSeconds }: WaveSliderProps) => {
  const t = useTranslations('voice.player');
  const formatDuration = useFormatDuration();
  const bars = useMemo(() => computeBars(wave), [wave]);
  const playedBars = (player.now / durationSeconds) * BARS;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    player.seek(player.now + step);
  };
  return (
    <div className={styles.wave}>
      <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bars.map((height, bar) => (
          <rect
            key={bar}
            className={bar < playedBars ? styles.transcript : styles.coming}
            x={bar + 0.2}
            y={50 - height / 2}
            width="0.6"
            height={height}
          />
        ))}
      </svg>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={durationSeconds}
        step={1}
        value={Math.round(player.now)}
        aria-label={t('position')}
        aria-valuetext={t('positionText', {
          now: formatDuration(player.now * 1_000),
          whole: formatDuration(durationSeconds * 1_000),
        })}
        onKeyDown={onKeyDown}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
    </div>
  );
};
