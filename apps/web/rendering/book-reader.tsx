'use client';

import { type BookFormat, type Rendering, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LeafedBook } from '#ui/reading/leafed-book.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import { spreadOf } from '#ui/reading/spreads.ts';
import { Text } from '#ui/text/text.tsx';
import styles from './book-reader.module.css';
import { chapterAt } from './chapter-at.ts';
import { formatTrim } from './format-trim.ts';
import { GoToPage } from './go-to-page.tsx';
import { LargePages } from './large-pages.tsx';
import { useReading } from './use-reading.ts';

interface BookReaderProps {
  rendering: Pick<Rendering, 'id' | 'chapters'> & { pages: number };
  format: BookFormat;
  firstPage: number;
  /** What one may do with the book, in the quiet column beside it; without it the book has the whole width. */
  children?: ReactNode;
}

/** The real pages of the print file, as they lie open. */
export const BookReader = ({ rendering, format, firstPage, children }: BookReaderProps) => {
  const t = useTranslations('preview.reader');
  const { id: renderingId, pages: count, chapters } = rendering;
  const leafing = useReading(count, firstPage);
  const { page, goTo, place, show } = leafing;
  const open = (number: number) => {
    goTo(number);
    show();
  };
  const picture = (number: number): LeafPicture => {
    const chapter = chapterAt(chapters, number)?.title;
    const alt = chapter ? t('pageAltChapter', { page: number, chapter }) : t('pageAlt', { page: number });
    return { page: number, src: routePath('renderings.page', { renderingId, page: number }), alt };
  };
  const book = (
    <LeafedBook
      leafing={leafing}
      count={count}
      picture={picture}
      trim={formatTrim[format]}
      label={t('label')}
      position={t('page', { page, count })}
      previousLabel={t('previous')}
      nextLabel={t('next')}
    />
  );
  const { left, right } = spreadOf(page, count);
  // On a spread the chapter that one turned to begins on the right-hand page.
  const read = chapterAt(chapters, leafing.isSingle ? page : (right ?? page)) ?? chapterAt(chapters, page);
  const chapter = (
    <SelectField
      name="chapter"
      label={t('chapter')}
      value={read?.id ?? ''}
      // The list keeps the focus: its arrow keys go on through the chapters. The position beneath the book is told.
      onValue={(id) => open(chapters.find((one) => one.id === id)?.firstPage ?? 1)}
      choices={[
        { value: '', label: t('begin') },
        ...chapters.map(({ id, title, firstPage: at }) => ({
          value: id,
          label: t('chapterAt', { title, page: at }),
        })),
      ]}
    />
  );
  const lying = leafing.isSingle ? [page] : [left, right].filter((number) => number !== null);
  const places = (
    <>
      <LargePages pages={lying.map(picture)} leafing={leafing} count={count} />
      {chapter}
      <GoToPage
        count={count}
        goTo={(number) => {
          place.current?.querySelector('figure')?.focus({ preventScroll: true });
          open(number);
        }}
      />
      <div className={styles.keys}>
        <Text tone="soft">{t('keys')}</Text>
      </div>
    </>
  );
  if (!children)
    return (
      <Stack space="5">
        {book}
        {places}
      </Stack>
    );
  return (
    <Columns shape="object">
      {book}
      <Stack space="5">
        {children}
        {places}
      </Stack>
    </Columns>
  );
};
