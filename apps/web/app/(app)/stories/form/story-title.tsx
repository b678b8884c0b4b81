'use client';

import { proposeTitle, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { TitleField } from '#ui/forms/title-field.tsx';

interface StoryTitleProps {
  autosaver: Autosaver<Story>;
  draft: Draft;
  error: string | undefined;
}

/** The title in the book's typeface, at the head of the sheet. */
export const StoryTitle = ({ autosaver, draft, error }: StoryTitleProps) => {
  const t = useTranslations('stories.form');
  return (
    <TitleField
      name="title"
      label={t('titleLabel')}
      maxLength={90}
      error={error}
      value={draft.title}
      onValue={(title) => autosaver.change({ title })}
      onBlur={() => void autosaver.flush()}
    />
  );
};

/** Takes the first words of the story as its title with one click, while it has none. */
export const TitleProposal = ({ autosaver, draft }: Omit<StoryTitleProps, 'error'>) => {
  const t = useTranslations('stories.form');
  const proposedText = draft.title.trim() === '' ? proposeTitle(draft.body) : '';
  if (proposedText === '') return null;
  const accept = () => {
    autosaver.change({ title: proposedText });
    document.getElementById('title')?.focus();
  };
  return (
    <Button variant="quiet" icon="write" onClick={accept}>
      {t('titleTake', { title: proposedText })}
    </Button>
  );
};
