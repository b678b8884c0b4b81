'use client';

import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { CoverPhotograph } from '#photographs/read-cover-photographs.ts';
import { spreadRatio } from '#rendering/spread-ratio.ts';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Stays } from '#ui/layout/stays.tsx';
import { Text } from '#ui/text/text.tsx';
import { CoverForm } from './cover-form.tsx';
import { CoverSaving } from './cover-saving.tsx';
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
        <CoverSpread
          src={drawing.src}
          alt={t('picture', { title: saving.choice.title })}
          parts={[t('backCover'), t('spineLabel'), t('frontCover')]}
          isStale={drawing.isDrawing || saving.state === 'waiting' || saving.state === 'saving'}
          ratio={spreadRatio(book.format)}
        />
      </Stays>
      <Stack space="5">
        {drawing.isDrawing ? <Progress label={t('drawing')} /> : null}
        {drawing.src && !drawing.isDrawing && !drawing.isFailed ? (
          <Text tone="soft">{t('drawn')}</Text>
        ) : null}
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
        <CoverSaving state={saving.state} problem={saving.problem} onSave={saving.save} />
        <CoverForm
          choice={saving.choice}
          onChange={saving.change}
          photographs={photographs}
          frontOf={drawing.frontOf}
        />
      </Stack>
    </Columns>
  );
};
