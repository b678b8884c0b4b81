'use client';

import type { Rendering } from '@souvenance/contracts';
import { type BookFormat, type BookRemarks, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LeafedBook } from '#ui/reading/leafed-book.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import { COVER, spreadOf } from '#ui/reading/spreads.ts';
import { Text } from '#ui/text/text.tsx';
import styles from './book-reader.module.css';
import { formatTrim } from './format-trim.ts';
import { LargePages } from './large-pages.tsx';
import { PageStrip } from './page-strip.tsx';
import { PageRemarks } from './remarks/page-remarks.tsx';
import type { LaidOutRendering } from './use-laid-out.ts';
import { useReading } from './use-reading.ts';

type Chapter = Rendering['chapters'][number];

/** The chapter that a page belongs to; none before the first, nor on blank pages between two. */
const chapterAt = (chapters: readonly Chapter[], page: number): Chapter | undefined =>
  chapters.find(({ firstPage, pages }) => page >= firstPage && page < firstPage + pages);

interface BookReaderProps {
  rendering: LaidOutRendering;
  format: BookFormat;
  firstPage: number;
  /** The book lies closed until it is opened; else it is open from the beginning. */
  hasCover?: boolean;
  /** The family's remarks on the pages; the reader then takes more. */
  remarks?: BookRemarks;
  /** Actions on the book, in the quiet column beside it; without it the book has the whole width. */
  children?: ReactNode;
}

/** The real pages of the print file, as they lie open. */
export const BookReader = (props: BookReaderProps) => {
  const { rendering, format, firstPage, hasCover = false, remarks, children } = props;
  const t = useTranslations('preview.reader');
  const { id: renderingId, pages: count, chapters } = rendering;
  const leafing = useReading(count, firstPage, hasCover ? COVER : 1);
  const { page, goTo, show } = leafing;
  const open = (number: number) => {
    goTo(number);
    show();
  };
  const picture = (number: number): LeafPicture => {
    if (number === COVER)
      return { page: COVER, src: routePath('renderings.coverPicture', { renderingId }), alt: t('coverAlt') };
    const chapter = chapterAt(chapters, number)?.title;
    const alt = chapter ? t('pageAltChapter', { page: number, chapter }) : t('pageAlt', { page: number });
    return { page: number, src: routePath('renderings.page', { renderingId, page: number }), alt };
  };
  const { leftPage, rightPage } = spreadOf(page, count);
  const lying = leafing.isSingle ? [page] : [leftPage, rightPage].filter((number) => number !== null);
  const [first, second] = lying;
  const position =
    page === COVER
      ? t('closed')
      : second === undefined
        ? t('page', { page: first ?? page, count })
        : t('spread', { left: first ?? page, right: second, count });
  const book = (
    <LeafedBook
      leafing={leafing}
      count={count}
      picture={picture}
      trim={formatTrim[format]}
      label={t('label')}
      position={position}
      previousLabel={t('previous')}
      nextLabel={page === COVER ? t('openBook') : t('next')}
    />
  );
  // On a spread the chapter that one turned to begins on the right-hand page.
  const currentChapter =
    chapterAt(chapters, leafing.isSingle ? page : (rightPage ?? page)) ?? chapterAt(chapters, page);
  const chapter = (
    <SelectField
      name="chapter"
      label={t('chapter')}
      value={currentChapter?.id ?? ''}
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
  const places = (
    <>
      <LargePages pages={lying.map(picture)} leafing={leafing} position={position} />
      {chapter}
      <div className={styles.keys}>
        <Text tone="soft">{t('keys')}</Text>
      </div>
    </>
  );
  const leafed = (
    <Stack space="5">
      {book}
      <PageStrip
        count={count}
        page={page}
        isSingle={leafing.isSingle}
        picture={leafing.isShown ? picture : null}
        open={open}
      />
    </Stack>
  );
  const remarksPanel = remarks ? (
    <PageRemarks
      renderingId={renderingId}
      first={remarks}
      lying={lying.filter((number) => number !== COVER)}
    />
  ) : null;
  if (!children)
    return (
      <Stack space="5">
        {leafed}
        {places}
        {remarksPanel}
      </Stack>
    );
  return (
    <>
      <Columns shape="object">
        {leafed}
        <Stack space="5">
          {children}
          {places}
        </Stack>
      </Columns>
      {remarksPanel}
    </>
  );
};
