'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageTurner } from '#ui/reading/page-turner.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import type { FollowedPage, PageFollower } from './page-follower.ts';
import styles from './printed-page.module.css';
import { useEstimate } from './use-estimate.ts';

interface PrintedPageProps {
  follower: PageFollower;
  pageState: FollowedPage;
  bookId: string;
  storyId: string | undefined;
  /** True when the title is made of the story's first words. */
  isUntitled: boolean;
}

/** A typeset page of the story as an image, with an estimate for the book beneath. */
export const PrintedPage = ({ follower, pageState, bookId, storyId, isUntitled }: PrintedPageProps) => {
  const t = useTranslations('stories.page');
  const { printedPage, status } = pageState;
  const count = printedPage?.pageKeys.length ?? 0;
  const estimate = useEstimate(bookId, storyId, count);
  const { picture, page = 1, folio = 1 } = printedPage ?? {};
  return (
    <div className={styles.printed}>
      {picture ? (
        <>
          <img
            className={styles.page}
            src={`data:image/webp;base64,${picture.webp}`}
            width={picture.widthPx}
            height={picture.heightPx}
            alt={t('alt', { page, folio })}
          />
          {count > 1 ? (
            <PageTurner
              position={t('position', { page, count })}
              previousLabel={t('previous')}
              nextLabel={t('next')}
              onPrevious={() => page > 1 && follower.turnTo(page - 1)}
              onNext={() => page < count && follower.turnTo(page + 1)}
              isFirst={page === 1}
              isLast={page === count}
            />
          ) : null}
        </>
      ) : (
        <div className={styles.blank}>
          <Text tone="soft">{t(status === 'waiting' && storyId !== undefined ? 'coming' : 'blank')}</Text>
        </div>
      )}
      {status === 'offline' ? <Text tone="soft">{t('offline')}</Text> : null}
      {status === 'failed' ? (
        <Notice tone="info" actions={<Button onClick={follower.again}>{t('again')}</Button>}>
          {t('failed')}
        </Notice>
      ) : null}
      {picture && isUntitled ? <Text tone="soft">{t('untitled')}</Text> : null}
      {estimate && picture ? (
        <p className={styles.estimate}>
          {t(estimate.isSet ? 'pagesSet' : 'pages', { count: estimate.pages })}
          {estimate.copyCents === null
            ? null
            : t.rich('copy', {
                price: () => <Money cents={estimate.copyCents ?? 0} currency={estimate.currency} />,
              })}
        </p>
      ) : null}
    </div>
  );
};
