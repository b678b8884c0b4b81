import { lacksContent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Draft } from '#features/stories/writing/draft.ts';

/** Names what a story lacks before it can be proposed or enter the book, beside the field that lacks it. */
export const useMissingWords = (draft: Draft, isTold: boolean) => {
  const t = useTranslations('stories.form');
  const [isAsked, setAsked] = useState(false);
  const lacksTitle = draft.title.trim() === '';
  const lacksText = lacksContent(draft, isTold);
  return {
    title: isAsked && lacksTitle ? t('titleMissing') : undefined,
    text: isAsked && lacksText ? t('textMissing') : undefined,
    /** True when nothing is missing; else the first field that lacks something has the focus. */
    check: (): boolean => {
      setAsked(true);
      const first = lacksTitle ? 'title' : lacksText ? 'texte' : null;
      if (first !== null) document.getElementById(first)?.focus();
      return first === null;
    },
  };
};
