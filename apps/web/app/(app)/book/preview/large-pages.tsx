'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LeafPicture } from '#ui/open-book.tsx';
import { LeafTurner } from '#ui/reading/leaf-turner.tsx';
import type { Leafing } from '#ui/reading/use-leafing.ts';
import styles from './large-pages.module.css';

interface LargePagesProps {
  pages: readonly LeafPicture[];
  leafing: Leafing;
  count: number;
}

/** The pages that lie open, each as wide as a desk's screen: what is approved for ever must be legible. */
export const LargePages = ({ pages, leafing, count }: LargePagesProps) => {
  const t = useTranslations('preview.reader');
  const [isOpen, setOpen] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  const { page } = leafing;
  useEffect(() => {
    // Another page is read from its first line. No value is given back: newer browsers answer with a promise.
    scroller.current?.scrollTo(0, 0);
  }, [page]);
  const title = t('large', { count: pages.length });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enlarge')}</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section ref={scroller} className={styles.pages} aria-label={title} tabIndex={0}>
          {pages.map(({ src, alt }) => (
            <img key={src} className={styles.page} src={src} alt={alt} />
          ))}
        </section>
        <LeafTurner
          leafing={leafing}
          count={count}
          position={t('page', { page, count })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      </Dialog>
    </>
  );
};
