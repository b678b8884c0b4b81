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

/** The title in the face of the book; while there is none, one click takes the story's own first words. */
export const StoryTitle = ({ autosaver, draft, error }: StoryTitleProps) => {
  const t = useTranslations('stories.form');
  const proposed = draft.title.trim() === '' ? proposeTitle(draft.body) : '';
  const take = () => {
    autosaver.change({ title: proposed });
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
      {proposed === '' ? null : (
        <Button variant="quiet" icon="write" onClick={take}>
          {t('titleTake', { title: proposed })}
        </Button>
      )}
    </div>
  );
};
