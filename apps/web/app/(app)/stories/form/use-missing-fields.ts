import { lacksContent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Draft } from '#features/stories/writing/draft.ts';

/** Error texts for what a story lacks before it can be submitted or enter the book; shown after the first check. */
export const useMissingFields = (draft: Draft, hasRecording: boolean) => {
  const t = useTranslations('stories.form');
  const [wasChecked, setChecked] = useState(false);
  const lacksTitle = draft.title.trim() === '';
  const lacksText = lacksContent(draft, hasRecording);
  return {
    title: wasChecked && lacksTitle ? t('titleMissing') : undefined,
    text: wasChecked && lacksText ? t('textMissing') : undefined,
    /** True when nothing is missing; else focuses the first field that lacks something. */
    check: (): boolean => {
      setChecked(true);
      const firstMissingId = lacksTitle ? 'title' : lacksText ? 'texte' : null;
      if (firstMissingId !== null) document.getElementById(firstMissingId)?.focus();
      return firstMissingId === null;
    },
  };
};
