'use client';

import type { Rendering } from '@souvenance/contracts';
import {
  type BookFormat,
  type BookRemarks,
  paperSurfaceOfFormat,
  paperTones,
  routePath,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LeafedBook } from '#ui/reading/leafed-book.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import { COVER, findSpread } from '#ui/reading/spreads.ts';
import { LargePages } from './large-pages.tsx';
import { PageStrip } from './page-strip.tsx';
import { PrintedTone } from './printed-tone.tsx';
import { PageRemarks } from './remarks/page-remarks.tsx';
import { formatTrim } from './sketch/format-trim.ts';
import type { LaidOutRendering } from './use-laid-out-rendering.ts';
import { useReadingPosition } from './use-reading-position.ts';

type Chapter = Rendering['chapters'][number];

/** The chapter of a page; undefined before the first chapter, and on blank pages between two. */
const chapterAt = (chapters: readonly Chapter[], page: number): Chapter | undefined =>
  chapters.find(({ firstPage, pages }) => page >= firstPage && page < firstPage + pages);

interface ChapterFieldProps {
  chapters: readonly Chapter[];
  current: string;
  onOpen: (page: number) => void;
}

const ChapterField = ({ chapters, current, onOpen }: ChapterFieldProps) => {
  const t = useTranslations('preview.reader');
  return (
    <SelectField
      name="chapter"
      label={t('chapter')}
      value={current}
      // The list keeps the focus, so that arrow keys go through the chapters; the position beneath the book is
      // announced.
      onValue={(id) => onOpen(chapters.find((candidate) => candidate.id === id)?.firstPage ?? 1)}
      choices={[
        { value: '', label: t('begin') },
        ...chapters.map(({ id, title, firstPage: at }) => ({
          value: id,
          label: t('chapterAt', { title, page: at }),
        })),
      ]}
    />
  );
};

interface BookReaderProps {
  rendering: LaidOutRendering;
  format: BookFormat;
  firstPage: number;
  /**
   * Changes at each visit of the page's address, which opens `firstPage` again. A refresh has the current page there.
   */
  visitId?: string;
  /** True shows the closed book first; false opens it at once. */
  hasCover?: boolean;
  /** The family's remarks on the pages; given, remarks can be added. */
  remarks?: BookRemarks;
  /** Actions on the book, in the column beside it; without them the book has the whole width. */
  children?: ReactNode;
}

/** A viewer for the pages of the print file. */
export const BookReader = (props: BookReaderProps) => {
  const { rendering, format, firstPage, visitId, hasCover = false, remarks, children } = props;
  const t = useTranslations('preview.reader');
  const { id: renderingId, pages: count, chapters } = rendering;
  const leafing = useReadingPosition(count, { firstPage, minPage: hasCover ? COVER : 1, visitId });
  const { page, goTo, show } = leafing;
  const [isAsPrinted, setAsPrinted] = useState(false);
  const openPage = (pageNumber: number) => {
    goTo(pageNumber);
    show();
  };
  const pageImage = (pageNumber: number): LeafPicture => {
    if (pageNumber === COVER)
      return { page: COVER, src: routePath('renderings.coverPicture', { renderingId }), alt: t('coverAlt') };
    const chapter = chapterAt(chapters, pageNumber)?.title;
    const alt = chapter
      ? t('pageAltChapter', { page: pageNumber, chapter })
      : t('pageAlt', { page: pageNumber });
    return { page: pageNumber, src: routePath('renderings.page', { renderingId, page: pageNumber }), alt };
  };
  const { leftPage, rightPage } = findSpread(page, count);
  const openPages = leafing.isSingle ? [page] : [leftPage, rightPage].filter((number) => number !== null);
  const [firstOpen, secondOpen] = openPages;
  const position =
    page === COVER
      ? t('closed')
      : secondOpen === undefined
        ? t('page', { page: firstOpen ?? page, count })
        : t('spread', { left: firstOpen ?? page, right: secondOpen, count });
  const viewer = (
    <LeafedBook
      leafing={leafing}
      count={count}
      picture={pageImage}
      trim={formatTrim[format]}
      label={t('label')}
      position={position}
      previousLabel={t('previous')}
      nextLabel={page === COVER ? t('openBook') : t('next')}
    />
  );
  // After turning to a spread, the chapter may begin on its right-hand page.
  const currentChapter =
    chapterAt(chapters, leafing.isSingle ? page : (rightPage ?? page)) ?? chapterAt(chapters, page);
  const controls = (
    <>
      <LargePages
        pages={openPages.map(pageImage)}
        leafing={leafing}
        position={position}
        isAsPrinted={isAsPrinted}
      />
      <ChapterField chapters={chapters} current={currentChapter?.id ?? ''} onOpen={openPage} />
      <CheckboxField
        name="asPrinted"
        label={t('asPrinted')}
        checked={isAsPrinted}
        onCheckedChange={setAsPrinted}
      />
    </>
  );
  const viewerWithStrip = (
    <Stack space="5">
      {viewer}
      <PageStrip
        count={count}
        page={page}
        isSingle={leafing.isSingle}
        picture={leafing.isShown ? pageImage : null}
        onOpen={openPage}
      />
    </Stack>
  );
  const remarksPanel = remarks ? (
    <PageRemarks
      renderingId={renderingId}
      initialRemarks={remarks}
      openPages={openPages.filter((number) => number !== COVER)}
    />
  ) : null;
  const tone = paperTones[paperSurfaceOfFormat[format]];
  if (!children)
    return (
      <PrintedTone tone={tone} isOn={isAsPrinted}>
        <Stack space="5">
          {viewerWithStrip}
          {controls}
          {remarksPanel}
        </Stack>
      </PrintedTone>
    );
  return (
    <PrintedTone tone={tone} isOn={isAsPrinted}>
      <Columns shape="object">
        {viewerWithStrip}
        <Stack space="5">
          {children}
          {controls}
        </Stack>
      </Columns>
      {remarksPanel}
    </PrintedTone>
  );
};
