'use client';

import type { Recording, SoundType, TranscriptWord } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useLength } from '#ui/text/use-length.ts';
import { FollowingWords } from './following-words.tsx';
import styles from './player.module.css';
import { type Playing, rates, STEP_BACK_SECONDS, usePlayer } from './use-player.ts';
import { WaveSlider } from './wave-slider.tsx';

type Sound = Pick<NonNullable<Recording['sound']>, 'durationSeconds' | 'wave' | 'types'>;

interface VoicePlayerProps {
  sound: Sound;
  /** Where the sound is had as each type. */
  address: (type: SoundType) => string;
  /** Name of the speaker; empty where it is not known. */
  name: string;
  /** Words with their times, which follow the voice. */
  words?: readonly TranscriptWord[];
  /** To listen is the one thing to do on the page. */
  isMain?: boolean;
  /** The player's own, where something beside it goes along. */
  player?: Playing;
}

/** As the browser is told before it loads anything. */
const mimeTypes: Record<SoundType, string> = { opus: 'audio/ogg; codecs=opus', aac: 'audio/mp4' };

/** A voice to be heard: its wave, back by fifteen seconds, slower or faster, and its words as they come. */
export const VoicePlayer = (props: VoicePlayerProps) => {
  const t = useTranslations('voice.player');
  const length = useLength();
  const { sound, address, name, words = [], isMain, player: givenPlayer } = props;
  const { durationSeconds, wave, types } = sound;
  const ownPlayer = usePlayer(durationSeconds);
  const player = givenPlayer ?? ownPlayer;
  // The lighter one first, where the browser knows it.
  const sources = types.toSorted((one) => (one === 'opus' ? -1 : 1));
  return (
    <section
      className={styles.player}
      aria-label={name === '' ? t('labelNobody') : t('label', { ofName: elide('de', name) })}
    >
      <audio ref={player.audio} preload="metadata" {...player.events}>
        {sources.map((type) => (
          <source key={type} src={address(type)} type={mimeTypes[type]} />
        ))}
      </audio>
      <WaveSlider player={player} wave={wave} durationSeconds={durationSeconds} />
      <p className={styles.time}>
        {t('positionText', { now: length(player.now * 1_000), whole: length(durationSeconds * 1_000) })}
      </p>
      {player.isLost ? (
        <Notice tone="error" live>
          {t('unreachable')}
        </Notice>
      ) : null}
      <div className={styles.controls}>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
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
          choices={rates.map((value) => ({ value, label: t(`rates.${value.replace('.', '-') as '1'}`) }))}
          onValue={(value) => player.setRate(rates.find((rate) => rate === value) ?? '1')}
        />
      </div>
      {words.length === 0 ? null : <FollowingWords words={words} player={player} />}
    </section>
  );
};
