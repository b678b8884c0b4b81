'use client';

import type { StoryDocument } from '@souvenance/contracts';
import { storyParagraphs } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Text } from '#ui/text/text.tsx';
import { UnprintableHint } from '#ui/text/unprintable-hint.tsx';
import { charactersOf, isNear, STORY_CHARACTERS_MAX } from './story-length.ts';

interface StoryLengthNoticeProps {
  body: StoryDocument;
  /** Says and offers what can be done with a text that is too long. */
  children: ReactNode;
}

const LengthNotice = ({ body, children }: StoryLengthNoticeProps) => {
  const t = useTranslations('ui.storyLength');
  const characters = charactersOf(body);
  if (!isNear(characters, STORY_CHARACTERS_MAX)) return null;
  const facts = { characters, most: STORY_CHARACTERS_MAX };
  if (characters <= STORY_CHARACTERS_MAX) return <Text tone="soft">{t('near', facts)}</Text>;
  return (
    <Notice tone="attention" title={t('tooLong', facts)}>
      {children}
    </Notice>
  );
};

/**
 * Shows the bound of a story as it nears, and once it is passed, that all is kept and what to do; and names the
 * characters that no book can print.
 */
export const StoryLengthNotice = (props: StoryLengthNoticeProps) => (
  <>
    <LengthNotice {...props} />
    <UnprintableHint text={storyParagraphs(props.body).join(' ')} />
  </>
);
