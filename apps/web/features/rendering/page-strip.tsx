'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { PatientImage } from '#ui/book/patient-image.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { describesEnd, ListEnds } from '#ui/forms/list-ends.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import { spreadOf } from '#ui/reading/spreads.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './page-strip.module.css';

/** Leaves that lie side by side: few enough for a thumb on a phone. */
const ON_PHONE = 4;
const ON_DESK = 5;

/** Pages that are opened together: each page alone on a phone, else the pages of each spread. */
export const leavesOf = (count: number, isSingle: boolean): number[][] => {
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  if (isSingle) return pages.map((page) => [page]);
  return pages
    .filter((page) => page === 1 || page % 2 === 0)
    .map((page) => {
      const { leftPage, rightPage } = spreadOf(page, count);
      return [leftPage, rightPage].filter((side) => side !== null);
    });
};

interface PageStripProps {
  count: number;
  page: number;
  isSingle: boolean;
  /** Null as long as the pictures of the pages that lie open are awaited. */
  picture: ((page: number) => LeafPicture) | null;
  open: (page: number) => void;
}

/** The leaves around the one that is read, small, to be clicked; the arrows show those before and after. */
export const PageStrip = ({ count, page, isSingle, picture, open }: PageStripProps) => {
  const t = useTranslations('preview.reader');
  // The position that was scrolled to holds until another page is read.
  const [moved, setMoved] = useState({ from: page, by: 0 });
  const leaves = leavesOf(count, isSingle);
  const size = isSingle ? ON_PHONE : ON_DESK;
  const last = Math.max(0, Math.ceil(leaves.length / size) - 1);
  const at = Math.max(
    0,
    leaves.findIndex((leaf) => leaf.includes(page)),
  );
  const shownGroup = Math.min(
    last,
    Math.max(0, Math.floor(at / size) + (moved.from === page ? moved.by : 0)),
  );
  const shownLeaves = leaves.slice(shownGroup * size, (shownGroup + 1) * size);
  const show = (step: 1 | -1) => setMoved({ from: page, by: shownGroup + step - Math.floor(at / size) });
  const ends = useId();
  const arrow = (step: 1 | -1) => {
    const isOver = shownGroup === (step === 1 ? last : 0);
    return (
      <button
        type="button"
        className={styles.arrow}
        aria-label={t(step === 1 ? 'stripAfter' : 'stripBefore')}
        aria-disabled={isOver || undefined}
        aria-describedby={describesEnd(ends, step === 1 ? 'last' : 'first', isOver)}
        onClick={isOver ? undefined : () => show(step)}
      >
        <Icon name={step === 1 ? 'forward' : 'back'} />
      </button>
    );
  };
  return (
    <nav className={styles.strip} aria-label={t('strip')}>
      {arrow(-1)}
      <ol className={styles.leaves}>
        {shownLeaves.map((leaf) => (
          <li key={leaf[0]}>
            <button
              type="button"
              className={styles.leaf}
              aria-current={leaf.includes(page) ? 'page' : undefined}
              onClick={() => open(leaf[0] ?? 1)}
            >
              <span className={styles.pages}>
                {picture
                  ? leaf.map((number) => (
                      <PatientImage
                        key={number}
                        src={picture(number).src}
                        alt=""
                        loading="lazy"
                        decoding="async"
                      />
                    ))
                  : null}
              </span>
              <span>
                <HiddenText>{t('stripPage', { isPair: String(leaf.length > 1) })} </HiddenText>
                {leaf.join('–')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {arrow(1)}
      <ListEnds list={ends} first={t('stripBeginning')} last={t('stripEnd')} />
      <LiveRegion isHidden>
        {moved.from === page && moved.by !== 0
          ? t('stripShown', { first: shownLeaves[0]?.[0] ?? 1, last: shownLeaves.at(-1)?.at(-1) ?? count })
          : null}
      </LiveRegion>
    </nav>
  );
};
