'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { applyTextSize } from '#lib/session/apply-text-size.ts';
import { Button } from '#ui/controls/button.tsx';

/** Enlarges the text of all pages on this device, for visitors without an account. */
export const TextSizeButton = ({ isInitiallyLarge }: { isInitiallyLarge: boolean }) => {
  const t = useTranslations('shell');
  const [isLarge, setLarge] = useState(isInitiallyLarge);
  const toggle = () => {
    applyTextSize(!isLarge);
    setLarge(!isLarge);
  };
  return (
    <Button variant="quiet" aria-pressed={isLarge} onClick={toggle}>
      {t('largeText')}
    </Button>
  );
};
