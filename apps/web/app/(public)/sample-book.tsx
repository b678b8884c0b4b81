'use client';

import { useTranslations } from 'next-intl';
import { LeafedBook } from '#ui/reading/leafed-book.tsx';
import { useLeafing } from '#ui/reading/use-leafing.ts';

/** Pages that `infra/demo/draw-sample.ts` drew: the first is a right-hand page of the book. */
const FIRST_DRAWN = 13;
const COUNT = 16;
const OPENED_AT = 2;
const trim = { widthMm: 148, heightMm: 210 };

/** The demonstration book, open on a spread that the press made. */
export const SampleBook = () => {
  const t = useTranslations('public.sample');
  const leafing = useLeafing(COUNT, OPENED_AT);
  const numberOf = (page: number) => page + FIRST_DRAWN - 1;
  return (
    <LeafedBook
      leafing={leafing}
      count={COUNT}
      picture={(page) => ({
        page,
        src: `/sample/${numberOf(page)}.webp`,
        alt: t('pageAlt', { page: numberOf(page) }),
      })}
      trim={trim}
      label={t('label')}
      position={t('page', { page: numberOf(leafing.page) })}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      isBound
    />
  );
};
