'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { LateDialog } from '#ui/feedback/late-dialog.tsx';
import { LeafTurner } from '#ui/reading/leaf-turner.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import type { Leafing } from '#ui/reading/use-leafing.ts';
import { PageUnderGlass } from './page-under-glass.tsx';

interface LargePagesProps {
  pages: readonly LeafPicture[];
  leafing: Leafing;
  /** Where one is, in words. */
  position: string;
}

/** The pages that lie open, each as wide as a desk's screen: what is approved for ever must be legible. */
export const LargePages = ({ pages, leafing, position }: LargePagesProps) => {
  const t = useTranslations('preview.reader');
  const [isOpen, setOpen] = useState(false);
  const title = t('large', { count: pages.length });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enlarge')}</Button>
      <LateDialog isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
        <PageUnderGlass pages={pages} label={title} />
        <LeafTurner
          leafing={leafing}
          position={position}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      </LateDialog>
    </>
  );
};
