'use client';

import type { Recording, SoundType, TranscriptWord } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFormatDuration } from '#ui/formats/use-format-duration.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import styles from './player.module.css';
import { TranscriptText } from './transcript-text.tsx';
import { type Playing, playbackRates, STEP_BACK_SECONDS, usePlayer } from './use-player.ts';
import { WaveSlider } from './wave-slider.tsx';

type Sound = Pick<NonNullable<Recording['sound']>, 'durationSeconds' | 'wave' | 'types'>;

interface VoicePlayerProps {
  sound: Sound;
  /** Returns the URL of the sound for a type. */
  buildSoundUrl: (type: SoundType) => string;
  /** Name of the speaker; empty when unknown. */
  name: string;
  /** Transcript with times, shown beneath and synchronised with the sound. */
  transcriptWords?: readonly TranscriptWord[];
  /** True when listening is the main action of the page. */
  isPrimary?: boolean;
  /** An existing player to control; default: a new one. */
  sharedPlayer?: Playing;
}

/** MIME types for `<source>`, so that the browser can choose before loading anything. */
const mimeTypes: Record<SoundType, string> = { opus: 'audio/ogg; codecs=opus', aac: 'audio/mp4' };

/** An audio player with waveform, step back, playback rate, and synchronised transcript. */
export const VoicePlayer = (props: VoicePlayerProps) => {
  const t = useTranslations('voice.player');
  const formatDuration = useFormatDuration();
  const { sound, buildSoundUrl, name, transcriptWords = [], isPrimary, sharedPlayer: givenPlayer } = props;
  const { durationSeconds, wave, types } = sound;
  const ownPlayer = usePlayer(durationSeconds);
  const player = givenPlayer ?? ownPlayer;
  // Opus first, since its files are smaller.
  const sources = types.toSorted((type) => (type === 'opus' ? -1 : 1));
  return (
    <section
      className={styles.player}
      aria-label={name === '' ? t('labelNobody') : t('label', { ofName: elide('de', name) })}
    >
      <audio ref={player.audio} preload="metadata" {...player.events}>
        {sources.map((type) => (
          <source key={type} src={buildSoundUrl(type)} type={mimeTypes[type]} />
        ))}
      </audio>
      <WaveSlider player={player} wave={wave} durationSeconds={durationSeconds} />
      <p className={styles.time}>
        {t('positionText', {
          now: formatDuration(player.now * 1_000),
          whole: formatDuration(durationSeconds * 1_000),
        })}
      </p>
      {player.isLost ? (
        <Notice tone="error" isLive>
          {t('unreachable')}
        </Notice>
      ) : null}
      <div className={styles.controls}>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          icon={player.isPlaying ? 'pause' : 'play'}
          onClick={player.toggle}
        >
          {player.isPlaying ? t('pause') : t('play')}
        </Button>
        <Button icon="back" onClick={() => player.seek(player.now - STEP_BACK_SECONDS)}>
          {t('back')}
        </Button>
        <SelectField
          name="vitesse"
          label={t('speed')}
          value={player.rate}
          choices={playbackRates.map((value) => ({
            value,
            label: t(`rates.${value.replace('.', '-') as '1'}`),
          }))}
          onValue={(value) => player.setRate(playbackRates.find((rate) => rate === value) ?? '1')}
        />
      </div>
      {transcriptWords.length === 0 ? null : <TranscriptText words={transcriptWords} player={player} />}
    </section>
  );
};
