'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { LateDialog } from '#ui/feedback/late-dialog.tsx';
import { LeafTurner } from '#ui/reading/leaf-turner.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import type { Leafing } from '#ui/reading/use-leafing.ts';
import { ZoomedPages } from './zoomed-pages.tsx';

interface LargePagesProps {
  pages: readonly LeafPicture[];
  leafing: Leafing;
  /** Current position, as text. */
  position: string;
  /** True shows the pages in the tone of the paper. */
  isAsPrinted: boolean;
}

/**
 * The open pages in a dialog, each as wide as a desktop screen, so that a buyer can read what is approved for print.
 */
export const LargePages = ({ pages, leafing, position, isAsPrinted }: LargePagesProps) => {
  const t = useTranslations('preview.reader');
  const [isOpen, setOpen] = useState(false);
  const title = t('large', { count: pages.length });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enlarge')}</Button>
      <LateDialog isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
        <ZoomedPages pages={pages} label={title} isAsPrinted={isAsPrinted} />
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
