'use client';

import { buildPrintedCaption, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EditedPicture } from '#features/photographs/edited-picture.tsx';
import { LateDialog } from '#ui/feedback/late-dialog.tsx';
import styles from './reading.module.css';

/** Maximum height of a photograph among the text, in CSS pixels. */
const MAX_HEIGHT_PX = 720;
/** Maximum height of a photograph that was opened larger. */
const LARGE_HEIGHT_PX = 2400;

/** A photograph of the story, with the address and the size of its picture. */
export interface ReadingPicture {
  id: string;
  src: string;
  widthPx: number | null;
  heightPx: number | null;
}

interface ReadingPhotographProps {
  number: number;
  placedPhotograph: Story['photographs'][number];
  picture: ReadingPicture;
  hasRoundCorners: boolean;
}

/** A photograph as it will be printed, with its caption. A click opens it larger. */
export const ReadingPhotograph = ({
  number,
  placedPhotograph,
  picture,
  hasRoundCorners,
}: ReadingPhotographProps) => {
  const t = useTranslations('reading.photograph');
  const [isLarge, setLarge] = useState(false);
  const { placement, kind, edit, description = '' } = placedPhotograph;
  const caption = buildPrintedCaption(placedPhotograph);
  const alt = description || (caption === '' ? t('alt', { number }) : '');
  const isRound = hasRoundCorners && placement !== 'bleed' && kind !== 'scan';
  const drawPicture = (maxHeightPx: number) => (
    <EditedPicture
      src={picture.src}
      alt={alt}
      width={picture.widthPx ?? 1200}
      height={picture.heightPx ?? 900}
      maxHeightPx={maxHeightPx}
      edit={edit}
      hasRoundCorners={isRound}
    />
  );
  return (
    <figure className={styles.figure}>
      <button
        type="button"
        className={styles.frame}
        // The label replaces the picture's own text, and the caption is read beside it.
        aria-label={t('enlarge', { name: description || caption || t('alt', { number }) })}
        onClick={() => setLarge(true)}
      >
        {drawPicture(MAX_HEIGHT_PX)}
      </button>
      {caption === '' ? null : <figcaption className={styles.caption}>{caption}</figcaption>}
      <LateDialog
        isOpen={isLarge}
        onOpenChange={setLarge}
        title={caption || t('alt', { number })}
        size="large"
      >
        <div className={styles.large}>{drawPicture(LARGE_HEIGHT_PX)}</div>
      </LateDialog>
    </figure>
  );
};
