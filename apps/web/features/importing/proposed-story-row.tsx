'use client';

import { STORY_PHOTOGRAPHS_MAX, TAKES_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { countStoryCharacters, STORY_TITLE_MAX } from '../stories/cutting/story-length.ts';
import { type ProposedStory, takeFirstWords } from './proposed-stories.ts';
import { isSound } from './reading/html-source.ts';
import { includeAgreedWords } from './recognition/machine-words.ts';

interface ProposedStoryRowProps {
  story: ProposedStory;
  number: number;
  onChange: (change: Partial<Pick<ProposedStory, 'title' | 'isTaken'>>) => void;
  /** Absent for the first story, and where both together are too long. */
  onJoin?: (() => void) | undefined;
  /** The words of its scanned pages. */
  children?: ReactNode;
}

/** One story of a document: its title to change, its first words, and whether it is taken. */
export const ProposedStoryRow = ({ story, number, onChange, onJoin, children }: ProposedStoryRowProps) => {
  const t = useTranslations('importing');
  const name = `recit-${story.key}`;
  const sounds = story.pictures.filter(isSound).length;
  const pictures = story.pictures.length - sounds;
  const agreedStory = includeAgreedWords(story);
  return (
    <ListItem>
      <Stack space="2">
        <CheckboxField
          name={`${name}-taken`}
          label={t('take', { number })}
          checked={story.isTaken}
          onCheckedChange={(isTaken) => onChange({ isTaken })}
        />
        <TextField
          name={`${name}-title`}
          label={t('title', { number })}
          value={story.title}
          maxLength={STORY_TITLE_MAX}
          onValue={(title) => onChange({ title })}
        />
        <Text>{takeFirstWords(agreedStory)}</Text>
        <Text tone="soft">
          {t('size', { characters: countStoryCharacters(agreedStory.body), pictures, sounds })}
        </Text>
        {pictures > STORY_PHOTOGRAPHS_MAX ? (
          <Text>
            {t('tooManyPictures', {
              max: STORY_PHOTOGRAPHS_MAX,
              count: pictures - STORY_PHOTOGRAPHS_MAX,
            })}
          </Text>
        ) : null}
        {sounds > TAKES_MAX ? (
          <Text>{t('tooManySounds', { max: TAKES_MAX, count: sounds - TAKES_MAX })}</Text>
        ) : null}
        {children}
        {onJoin ? (
          <div>
            <Button onClick={onJoin}>{t('join', { number })}</Button>
          </div>
        ) : null}
      </Stack>
    </ListItem>
  );
};
