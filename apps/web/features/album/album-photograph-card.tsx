'use client';

import { type AlbumPhotograph, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './album-photograph-card.module.css';
import { AlbumTextForm } from './album-text-form.tsx';
import { useFormatCapture } from './use-format-capture.ts';

interface AlbumPhotographCardProps {
  photograph: AlbumPhotograph;
  number: number;
  onChosen: (isChosen: boolean) => void;
  isChosen: boolean;
  /** Whether the book prints it after its stories. */
  isPlate: boolean;
}

/** A photograph of the album: when and where it was taken, the stories that contain it, its text to type once. */
export const AlbumPhotographCard = ({
  photograph,
  number,
  isChosen,
  isPlate,
  onChosen,
}: AlbumPhotographCardProps) => {
  const t = useTranslations('album');
  const { formatDay, formatPosition } = useFormatCapture();
  const { id, caption, who, takenAt, position, fileName, stories } = photograph;
  const text = [caption, who].filter((part) => part !== '').join(' · ');
  return (
    <li className={styles.card}>
      <img
        className={styles.picture}
        src={routePath('photographs.picture', { photographId: id }, { size: 'card' })}
        alt={caption || t('alt', { number })}
        loading="lazy"
        decoding="async"
        width={320}
        height={240}
      />
      {text === '' ? null : <Text>{text}</Text>}
      <Text tone="soft">
        {takenAt === null ? t('noDate', { file: fileName }) : formatDay(takenAt)}
        {position === null ? '' : ` · ${formatPosition(position)}`}
      </Text>
      {stories.map(({ storyId, title }) => (
        <Text key={storyId}>
          {t.rich('placed', {
            story: () => <TextLink href={`/lire/${storyId}`}>{title || t('untitled')}</TextLink>,
          })}
        </Text>
      ))}
      {isPlate && stories.length === 0 ? <Text>{t('isPlate')}</Text> : null}
      <CheckboxField
        name={`photograph-${id}`}
        label={t('choose', { number })}
        checked={isChosen}
        onCheckedChange={onChosen}
      />
      <Disclosure summary={t('describe', { number })}>
        <AlbumTextForm photograph={photograph} number={number} />
      </Disclosure>
    </li>
  );
};
