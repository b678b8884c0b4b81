'use client';

import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/button.tsx';
import { Columns } from '#ui/columns.tsx';
import { CoverSpread } from '#ui/cover-spread.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import { Stays } from '#ui/stays.tsx';
import { Text } from '#ui/text.tsx';
import { CoverForm } from './cover-form.tsx';
import { CoverSaving } from './cover-saving.tsx';
import type { CoverPhotograph } from './read-cover-photographs.ts';
import { spreadRatio } from './spread-ratio.ts';
import { useCoverDrawing } from './use-cover-drawing.ts';
import { useCoverSaving } from './use-cover-saving.ts';

interface CoverDeskProps {
  book: Book;
  photographs: readonly CoverPhotograph[];
}

/** The real cover, large, and the choices in one quiet column. */
export const CoverDesk = ({ book, photographs }: CoverDeskProps) => {
  const t = useTranslations('cover');
  const drawing = useCoverDrawing(book.id);
  const saving = useCoverSaving(book, drawing.draw);
  const isApproved = book.state === 'approved' || book.state === 'ordered';
  return (
    <Columns shape="object">
      <Stays>
        <Stack space="5">
          <CoverSpread
            src={drawing.src}
            alt={t('picture', { title: saving.choice.title })}
            parts={[t('backCover'), t('spineLabel'), t('frontCover')]}
            isStale={drawing.isDrawing || saving.state === 'waiting' || saving.state === 'saving'}
            ratio={spreadRatio(book.format)}
          >
            {drawing.isDrawing ? <Progress label={t('drawing')} /> : null}
            {drawing.src && !drawing.isDrawing && !drawing.isFailed ? (
              <Text tone="soft">{t('drawn')}</Text>
            ) : null}
          </CoverSpread>
          {isApproved ? (
            <Notice tone="attention" title={t('editionTitle')}>
              {t('edition')}
            </Notice>
          ) : null}
          {drawing.isFailed ? (
            <Notice
              tone="error"
              title={t('failedTitle')}
              live
              actions={<Button onClick={drawing.draw}>{t('again')}</Button>}
            >
              {drawing.sentence ?? t('failed')}
            </Notice>
          ) : null}
        </Stack>
      </Stays>
      <Stack space="5">
        <CoverSaving state={saving.state} problem={saving.problem} onSave={saving.save} />
        <CoverForm choice={saving.choice} onChange={saving.change} photographs={photographs} />
      </Stack>
    </Columns>
  );
};
