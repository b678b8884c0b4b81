'use client';

import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '#ui/illustrations/icon.tsx';
import styles from './recorder.module.css';

interface ChoiceProps {
  icon: IconName;
  name: string;
  note: string;
  onClick: () => void;
}

const Choice = ({ icon, name, note, onClick }: ChoiceProps) => (
  <button type="button" className={styles.choice} onClick={onClick}>
    <Icon name={icon} size="large" />
    <span className={styles.choiceName}>{name}</span>
    <span>{note}</span>
  </button>
);

interface AnswerChoiceProps {
  onSpeak: () => void;
  onWrite: () => void;
}

/** The choice between speaking and writing, with equal weight; a click starts either. */
export const AnswerChoice = ({ onSpeak, onWrite }: AnswerChoiceProps) => {
  const t = useTranslations('voice.begin');
  return (
    <section className={styles.choices} aria-label={t('label')}>
      <Choice icon="microphone" name={t('speak')} note={t('speakNote')} onClick={onSpeak} />
      <Choice icon="write" name={t('write')} note={t('writeNote')} onClick={onWrite} />
    </section>
  );
};
