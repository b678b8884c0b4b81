'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { LeafTurner } from '#ui/reading/leaf-turner.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import type { Leafing } from '#ui/reading/use-leafing.ts';
import { PageUnderGlass } from './page-under-glass.tsx';

interface LargePagesProps {
  pages: readonly LeafPicture[];
  leafing: Leafing;
  count: number;
}

/** The pages that lie open, each as wide as a desk's screen: what is approved for ever must be legible. */
export const LargePages = ({ pages, leafing, count }: LargePagesProps) => {
  const t = useTranslations('preview.reader');
  const [isOpen, setOpen] = useState(false);
  const { page } = leafing;
  const title = t('large', { count: pages.length });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enlarge')}</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
        <PageUnderGlass pages={pages} label={title} />
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
