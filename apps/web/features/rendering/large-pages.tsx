'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { Button } from '#ui/controls/button.tsx';
import { onFirstSign } from '#ui/controls/on-first-sign.ts';
import { LeafTurner } from '#ui/reading/leaf-turner.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import type { Leafing } from '#ui/reading/use-leafing.ts';
import { PageUnderGlass } from './page-under-glass.tsx';

const load = () => import('#ui/feedback/dialog.tsx');
const Dialog = lazy(async () => ({ default: (await load()).Dialog }));

interface LargePagesProps {
  pages: readonly LeafPicture[];
  leafing: Leafing;
  /** Where one is, in words. */
  position: string;
}

/**
 * The pages that lie open, each as wide as a desk's screen: what is approved for ever must be legible. The dialog comes at the
 * first sign of a person, so that it is there when the button is pressed.
 */
export const LargePages = ({ pages, leafing, position }: LargePagesProps) => {
  const t = useTranslations('preview.reader');
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(
    () => onFirstSign(() => void load().catch((error) => logFault('the dialog is asked for again', error))),
    [],
  );
  const title = t('large', { count: pages.length });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enlarge')}</Button>
      {isOpen === undefined ? null : (
        <Suspense>
          <Dialog isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
            <PageUnderGlass pages={pages} label={title} />
            <LeafTurner
              leafing={leafing}
              position={position}
              previousLabel={t('previous')}
              nextLabel={t('next')}
            />
          </Dialog>
        </Suspense>
      )}
    </>
  );
};
