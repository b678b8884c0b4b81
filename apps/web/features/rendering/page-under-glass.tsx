'use client';

import { useEffect, useRef } from 'react';
import { PatientImage } from '#ui/book/patient-image.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import styles from './page-under-glass.module.css';

/** The margin on the left of a page, as a part of its width: less than the narrowest that the press sets. */
const MARGIN = 0.08;

/** Pages larger than the screen, moved under it by a finger, the wheel or the keyboard. */
export const PageUnderGlass = ({ pages, label }: { pages: readonly LeafPicture[]; label: string }) => {
  const scroller = useRef<HTMLElement>(null);
  const first = pages[0]?.page;
  useEffect(() => {
    const { current } = scroller;
    // Each page is begun at its text. No value is given back: newer browsers answer with a promise.
    if (current && first) current.scrollTo(MARGIN * current.scrollWidth, 0);
  }, [first]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={scroller} className={styles.pages} aria-label={label} tabIndex={0}>
      {pages.map(({ src, alt }) => (
        <PatientImage key={src} className={styles.page} src={src} alt={alt} />
      ))}
    </section>
  );
};
