'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BookSpine } from '#ui/book/book-spine.tsx';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { OpenBook } from '#ui/reading/open-book.tsx';
import { PageTurner } from '#ui/reading/page-turner.tsx';

const COMPLETE_COUNT = 52;
const PAGE_COUNT = 3;
const samplePictureUrl = (page: number) => `/sample/${page}.webp`;
const trim = { widthMm: 148, heightMm: 210 };

export const BookSamples = () => {
  const t = useTranslations('components');
  const [page, setPage] = useState(2);
  const book = { title: t('heading'), narrator: t('value') };
  const createPicture = (pageNumber: number) => ({
    page: pageNumber,
    src: samplePictureUrl(pageNumber),
    alt: t('label'),
  });
  const parts = [t('parts.back'), t('parts.spine'), t('parts.front')] as const;
  return (
    <>
      {[0, 12, COMPLETE_COUNT].map((storyCount) => (
        <BookSpine
          key={storyCount}
          {...book}
          storyCount={storyCount}
          completeCount={COMPLETE_COUNT}
          label={t('label')}
        />
      ))}
      <CoverSpread src={null} alt={t('label')} parts={parts} ratio={1.44} />
      <CoverSpread src={samplePictureUrl(13)} alt={t('label')} parts={parts} ratio={1.44} note={t('label')} />
      <OpenBook
        label={t('label')}
        leftPicture={createPicture(14)}
        rightPicture={createPicture(15)}
        page={14}
        trim={trim}
      />
      <OpenBook
        label={t('label')}
        leftPicture={null}
        rightPicture={createPicture(13)}
        page={13}
        trim={trim}
      />
      <PageTurner
        position={t('page')}
        previousLabel={t('previous')}
        nextLabel={t('following')}
        onPrevious={() => setPage(Math.max(1, page - 1))}
        onNext={() => setPage(Math.min(PAGE_COUNT, page + 1))}
        isFirst={page === 1}
        isLast={page === PAGE_COUNT}
      />
      <PhotoFrame src={samplePictureUrl(16)} alt="" width={888} height={1260} caption={t('label')} />
    </>
  );
};
