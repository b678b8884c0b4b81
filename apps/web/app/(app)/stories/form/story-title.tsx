'use client';

import { proposeTitle, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { TitleField } from '#ui/forms/title-field.tsx';
import styles from './story-title.module.css';

interface StoryTitleProps {
  autosaver: Autosaver<Story>;
  draft: Draft;
  error: string | undefined;
}

/** The title in the book's typeface; while it is empty, one click takes the story's first words. */
export const StoryTitle = ({ autosaver, draft, error }: StoryTitleProps) => {
  const t = useTranslations('stories.form');
  const proposedText = draft.title.trim() === '' ? proposeTitle(draft.body) : '';
  const acceptProposal = () => {
    autosaver.change({ title: proposedText });
    document.getElementById('title')?.focus();
  };
  return (
    <div className={styles.title}>
      <TitleField
        name="title"
        label={t('titleLabel')}
        hint={draft.title === '' && error === undefined ? t('titleHint') : undefined}
        maxLength={90}
        error={error}
        value={draft.title}
        onValue={(title) => autosaver.change({ title })}
        onBlur={() => void autosaver.flush()}
      />
      {proposedText === '' ? null : (
        <Button variant="quiet" icon="write" onClick={acceptProposal}>
          {t('titleTake', { title: proposedText })}
        </Button>
      )}
    </div>
  );
};
