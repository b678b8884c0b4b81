'use client';

import { type BookFormat, type Rendering, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type LeafPicture, OpenBook } from '#ui/open-book.tsx';
import { PageTurner } from '#ui/page-turner.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { formatTrim } from '../making/format-trim.ts';
import { chapterAt } from './chapter-at.ts';
import { spreadOf, turned } from './spreads.ts';
import { useReading } from './use-reading.ts';

interface BookReaderProps {
  rendering: Pick<Rendering, 'id' | 'chapters'> & { pages: number };
  format: BookFormat;
  firstPage: number;
}

/** The real pages of the print file, as they lie open. */
export const BookReader = ({ rendering, format, firstPage }: BookReaderProps) => {
  const t = useTranslations('preview.reader');
  const { id: renderingId, pages: count, chapters } = rendering;
  const { page, turn, goTo, step, isSingle, endTurn } = useReading(count, firstPage);
  const srcOf = (number: number) => routePath('renderings.page', { renderingId, page: number });
  const picture = (number: number | null): LeafPicture | null => {
    if (number === null) return null;
    const chapter = chapterAt(chapters, number)?.title;
    const alt = chapter ? t('pageAltChapter', { page: number, chapter }) : t('pageAlt', { page: number });
    return { page: number, src: srcOf(number), alt };
  };
  const next = turned(page, count, 1, isSingle);
  const previous = turned(page, count, -1, isSingle);
  useEffect(() => {
    // The leaves before and after are fetched while one reads, so that no leaf turns to an empty page.
    for (const neighbour of [spreadOf(next, count), spreadOf(previous, count)])
      for (const side of [neighbour.left, neighbour.right])
        if (side) new Image().src = routePath('renderings.page', { renderingId, page: side });
  }, [next, previous, count, renderingId]);
  const now = spreadOf(page, count);
  const before = turn ? spreadOf(turn.from, count) : now;
  const isForward = turn !== null && turn.to > turn.from;
  // While a leaf turns, the side that it has not reached yet still shows what lay there.
  const left = turn && isForward ? before.left : now.left;
  const right = turn && !isForward ? before.right : now.right;
  return (
    <Stack space="5">
      <OpenBook
        label={t('label')}
        left={picture(left)}
        right={picture(right)}
        page={page}
        trim={formatTrim[format]}
        turning={
          turn && {
            direction: isForward ? 'forward' : 'backward',
            front: picture(isForward ? before.right : now.right),
            back: picture(isForward ? now.left : before.left),
          }
        }
        onTurned={endTurn}
      />
      <PageTurner
        position={t('page', { page, count })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        onPrevious={() => step(-1)}
        onNext={() => step(1)}
        isFirst={previous === page}
        isLast={next === page}
      />
      <SelectField
        name="chapter"
        label={t('chapter')}
        hint={t('keys')}
        value={chapterAt(chapters, page)?.id ?? ''}
        onValue={(id) => goTo(chapters.find((chapter) => chapter.id === id)?.firstPage ?? 1)}
        choices={[
          { value: '', label: t('begin') },
          ...chapters.map(({ id, title, firstPage: at }) => ({
            value: id,
            label: t('chapterAt', { title, page: at }),
          })),
        ]}
      />
    </Stack>
  );
};
