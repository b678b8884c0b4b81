'use client';

import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CoverPhotograph } from '#features/photographs/read-cover-photographs.ts';
import { BookPicture } from '#features/rendering/book-picture.tsx';
import { SavingState } from '#features/rendering/saving-state.tsx';
import { BookCoverSketch } from '#features/rendering/sketch/book-cover-sketch.tsx';
import { computeSpreadRatio } from '#features/rendering/sketch/compute-spread-ratio.ts';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Sticky } from '#ui/layout/sticky.tsx';
import { listOffered } from './build-photograph-choices.ts';
import type { CoverChoice } from './cover-choice.ts';
import styles from './cover-editor.module.css';
import { CoverForm } from './cover-form.tsx';
import { CoverUpload } from './cover-upload.tsx';
import { ProposeButtons } from './propose-buttons.tsx';
import { useCoverDrawing } from './use-cover-drawing.ts';
import { useCoverSaving } from './use-cover-saving.ts';

interface CoverEditorProps {
  book: Book;
  photographs: readonly CoverPhotograph[];
  /** Missing where the pages are not counted. */
  spineMm: number | undefined;
}

/** Preview of the cover, with its settings beside it. */
export const CoverEditor = ({ book, photographs, spineMm }: CoverEditorProps) => {
  const t = useTranslations('cover');
  const drawing = useCoverDrawing(book.id);
  const saving = useCoverSaving(book, drawing.draw);
  const [isChanged, setChanged] = useState(false);
  const isApproved = book.state === 'approved' || book.state === 'ordered';
  const isStale = drawing.isDrawing || saving.state === 'waiting' || saving.state === 'saving';
  const isPreviewCurrent = drawing.src !== null && !drawing.isDrawing && !drawing.isFailed;
  const change = (next: Partial<CoverChoice>) => {
    setChanged(true);
    saving.change(next);
  };
  const { addedPhotographIds } = saving.choice.cover;
  const coverPhotographs = listOffered(addedPhotographIds, photographs);
  return (
    <div className={styles.desk}>
      <Sticky>
        <CoverSpread
          src={drawing.src}
          alt={t('picture', { title: saving.choice.title })}
          parts={[t('backCover'), t('spineLabel'), t('frontCover')]}
          note={isStale ? t('drawing') : null}
          ratio={computeSpreadRatio(book.format)}
          sketch={<BookCoverSketch format={book.format} choice={saving.choice} spineMm={spineMm} />}
        />
        {drawing.src === null ? null : (
          <div className={styles.objects}>
            <BookPicture src={drawing.src} format={book.format} spineMm={spineMm} size="large" side="back" />
            <BookPicture src={drawing.src} format={book.format} spineMm={spineMm} size="large" />
          </div>
        )}
      </Sticky>
      <Stack space="5">
        <LiveRegion isHidden>
          {isChanged && isPreviewCurrent && saving.state === 'saved' ? t('drawn') : ''}
        </LiveRegion>
        {isApproved ? (
          <Notice tone="attention" title={t('editionTitle')}>
            {t('edition')}
          </Notice>
        ) : null}
        {drawing.isFailed ? (
          <Notice
            tone="error"
            title={t('failedTitle')}
            isLive
            actions={<Button onClick={drawing.draw}>{t('again')}</Button>}
          >
            {drawing.problemMessage ?? t('failed')}
          </Notice>
        ) : null}
        {/* Its height is that of the state, said or not: the choices below do not move at the first one. */}
        <div className={styles.state}>
          <SavingState saving={saving} isChanged={isChanged} savedText={t('saved')} onSave={saving.save} />
        </div>
        <ProposeButtons
          readChoice={saving.read}
          photographIds={coverPhotographs.map(({ id }) => id)}
          onChange={change}
        />
        <CoverForm
          choice={saving.choice}
          onChange={change}
          photographs={coverPhotographs}
          buildFrontUrl={drawing.frontOf}
          upload={
            <CoverUpload
              bookId={book.id}
              addedCount={addedPhotographIds.length}
              onCover={(build) => change({ cover: build(saving.read().cover) })}
            />
          }
        />
      </Stack>
    </div>
  );
};
