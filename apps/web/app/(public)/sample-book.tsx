'use client';

import { useTranslations } from 'next-intl';
import { LeafedBook } from '#ui/reading/leafed-book.tsx';
import { useLeafing } from '#ui/reading/use-leafing.ts';

/** First page in `infra/demo/draw-sample.ts`, which renders the pages; it is a right-hand page of the book. */
const FIRST_PAGE = 13;
const PAGE_COUNT = 16;
const INITIAL_PAGE = 2;
const trim = { widthMm: 148, heightMm: 210 };

/** A viewer for pages of the demonstration book, as the press rendered them. */
export const SampleBook = () => {
  const t = useTranslations('public.sample');
  const leafing = useLeafing(PAGE_COUNT, INITIAL_PAGE);
  const toPageNumber = (page: number) => page + FIRST_PAGE - 1;
  return (
    <LeafedBook
      leafing={leafing}
      count={PAGE_COUNT}
      picture={(page) => ({
        page,
        src: `/sample/${toPageNumber(page)}.webp`,
        alt: t('pageAlt', { page: toPageNumber(page) }),
      })}
      trim={trim}
      label={t('label')}
      position={t('page', { page: toPageNumber(leafing.page) })}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      isHardcover
    />
  );
};
