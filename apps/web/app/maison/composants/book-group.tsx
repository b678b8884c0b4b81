'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BookSpine } from '#ui/book/book-spine.tsx';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { OpenBook } from '#ui/reading/open-book.tsx';
import { PageTurner } from '#ui/reading/page-turner.tsx';

const complete = 52;
const pages = 3;
const sample = (page: number) => `/sample/${page}.webp`;
const trim = { widthMm: 148, heightMm: 210 };

export const BookGroup = () => {
  const t = useTranslations('components');
  const [page, setPage] = useState(2);
  const book = { title: t('heading'), narrator: t('value') };
  const leaf = (number: number) => ({ page: number, src: sample(number), alt: t('label') });
  const parts = [t('parts.back'), t('parts.spine'), t('parts.front')] as const;
  return (
    <>
      {[0, 12, complete].map((stories) => (
        <BookSpine key={stories} {...book} stories={stories} complete={complete} label={t('label')} />
      ))}
      <CoverSpread src={null} alt={t('label')} parts={parts} ratio={1.44} />
      <CoverSpread src={sample(13)} alt={t('label')} parts={parts} ratio={1.44} isStale />
      <OpenBook label={t('label')} leftPicture={leaf(14)} rightPicture={leaf(15)} page={14} trim={trim} />
      <OpenBook label={t('label')} leftPicture={null} rightPicture={leaf(13)} page={13} trim={trim} />
      <PageTurner
        position={t('page')}
        previousLabel={t('previous')}
        nextLabel={t('following')}
        onPrevious={() => setPage(Math.max(1, page - 1))}
        onNext={() => setPage(Math.min(pages, page + 1))}
        isFirst={page === 1}
        isLast={page === pages}
      />
      <PhotoFrame src={sample(16)} alt="" width={888} height={1260} caption={t('label')} />
    </>
  );
};
