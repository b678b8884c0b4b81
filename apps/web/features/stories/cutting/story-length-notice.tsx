'use client';

import type { StoryDocument } from '@souvenance/contracts';
import { listStoryTexts } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Text } from '#ui/text/text.tsx';
import { UnprintableHint } from '#ui/text/unprintable-hint.tsx';
import { countStoryCharacters, isNearMaximum, STORY_CHARACTERS_MAX } from './story-length.ts';

interface StoryLengthNoticeProps {
  body: StoryDocument;
  /** Shown for a text that is too long: the possible actions. */
  children: ReactNode;
}

const LengthNotice = ({ body, children }: StoryLengthNoticeProps) => {
  const t = useTranslations('ui.storyLength');
  const characters = countStoryCharacters(body);
  if (!isNearMaximum(characters, STORY_CHARACTERS_MAX)) return null;
  const values = { characters, most: STORY_CHARACTERS_MAX };
  if (characters <= STORY_CHARACTERS_MAX) return <Text tone="soft">{t('near', values)}</Text>;
  return (
    <Notice tone="attention" title={t('tooLong', values)}>
      {children}
    </Notice>
  );
};

/**
 * Shows the maximum length of a story near it and beyond it, where it says that all text is saved and what to do; and
 * lists characters that cannot be printed.
 */
export const StoryLengthNotice = (props: StoryLengthNoticeProps) => (
  <>
    <LengthNotice {...props} />
    <UnprintableHint text={listStoryTexts(props.body).join(' ')} />
  </>
);
