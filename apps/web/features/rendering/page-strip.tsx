'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { PatientImage } from '#ui/book/patient-image.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { describeListEnd, ListEnds } from '#ui/forms/list-ends.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import { findSpread } from '#ui/reading/spreads.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './page-strip.module.css';

/** Number of thumbnails side by side: few enough to be tapped on a phone. */
const PHONE_COUNT = 4;
const DESKTOP_COUNT = 5;

/** Pages that open together: each page alone on a phone, else the pages of each spread. */
export const groupPages = (count: number, isSingle: boolean): number[][] => {
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  if (isSingle) return pages.map((page) => [page]);
  return pages
    .filter((page) => page === 1 || page % 2 === 0)
    .map((page) => {
      const { leftPage, rightPage } = findSpread(page, count);
      return [leftPage, rightPage].filter((page) => page !== null);
    });
};

interface PageStripProps {
  count: number;
  page: number;
  isSingle: boolean;
  /** Null until the open pages have loaded. */
  picture: ((page: number) => LeafPicture) | null;
  onOpen: (page: number) => void;
}

/** Thumbnails around the current page, with arrows to the previous and next ones. */
export const PageStrip = ({ count, page, isSingle, picture, onOpen }: PageStripProps) => {
  const t = useTranslations('preview.reader');
  // The scroll offset applies until another page is opened.
  const [offset, setOffset] = useState({ from: page, by: 0 });
  const leaves = groupPages(count, isSingle);
  const size = isSingle ? PHONE_COUNT : DESKTOP_COUNT;
  const lastGroup = Math.max(0, Math.ceil(leaves.length / size) - 1);
  const currentIndex = Math.max(
    0,
    leaves.findIndex((leaf) => leaf.includes(page)),
  );
  const shownGroup = Math.min(
    lastGroup,
    Math.max(0, Math.floor(currentIndex / size) + (offset.from === page ? offset.by : 0)),
  );
  const shownLeaves = leaves.slice(shownGroup * size, (shownGroup + 1) * size);
  const scrollGroup = (step: 1 | -1) =>
    setOffset({ from: page, by: shownGroup + step - Math.floor(currentIndex / size) });
  const endsId = useId();
  const renderArrow = (step: 1 | -1) => {
    const isAtEnd = shownGroup === (step === 1 ? lastGroup : 0);
    return (
      <button
        type="button"
        className={styles.arrow}
        aria-label={t(step === 1 ? 'stripAfter' : 'stripBefore')}
        aria-disabled={isAtEnd || undefined}
        aria-describedby={describeListEnd(endsId, step === 1 ? 'last' : 'first', isAtEnd)}
        onClick={isAtEnd ? undefined : () => scrollGroup(step)}
      >
        <Icon name={step === 1 ? 'forward' : 'back'} />
      </button>
    );
  };
  return (
    <nav className={styles.strip} aria-label={t('strip')}>
      {renderArrow(-1)}
      <ol className={styles.leaves}>
        {shownLeaves.map((leaf) => (
          <li key={leaf[0]}>
            <button
              type="button"
              className={styles.leaf}
              aria-current={leaf.includes(page) ? 'page' : undefined}
              onClick={() => onOpen(leaf[0] ?? 1)}
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
      {renderArrow(1)}
      <ListEnds listId={endsId} firstText={t('stripBeginning')} lastText={t('stripEnd')} />
      <LiveRegion isHidden>
        {offset.from === page && offset.by !== 0
          ? t('stripShown', { first: shownLeaves[0]?.[0] ?? 1, last: shownLeaves.at(-1)?.at(-1) ?? count })
          : null}
      </LiveRegion>
    </nav>
  );
};
