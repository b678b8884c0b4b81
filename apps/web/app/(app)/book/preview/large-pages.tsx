'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LeafPicture } from '#ui/open-book.tsx';
import styles from './large-pages.module.css';

/** The pages that lie open, each as wide as the screen: what is approved for ever must be legible. */
export const LargePages = ({ pages }: { pages: readonly LeafPicture[] }) => {
  const t = useTranslations('preview.reader');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enlarge')}</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('large')} size="large">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={styles.pages} aria-label={t('large')} tabIndex={0}>
          {pages.map(({ page, src, alt }) => (
            <img key={page} className={styles.page} src={src} alt={alt} />
          ))}
        </section>
      </Dialog>
    </>
  );
};
