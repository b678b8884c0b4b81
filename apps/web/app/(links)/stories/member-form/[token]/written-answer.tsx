'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StoryLengthNotice } from '#features/stories/cutting/story-length-notice.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useChangeBody } from '#features/stories/writing/use-change-body.ts';
import type { WritingState } from '#features/stories/writing/writing.ts';
import { Editor } from '#ui/editor/editor.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { TitleField } from '#ui/forms/title-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { AnswerPhotographs } from './answer-photographs.tsx';
import type { Answer } from './open-answer-store.ts';
import type { LinkUploads } from './use-link-uploads.ts';

interface WrittenAnswerProps {
  token: string;
  autosaver: Autosaver<Answer>;
  state: WritingState<Answer>;
  linkUploads: LinkUploads;
  /** True after an attempt to send an empty answer. */
  isMissing: boolean;
  /** True for the piece of a guest, who was invited and asked nothing. */
  isGuest: boolean;
}

/** The text field under the question, with photographs and an optional title. */
export const WrittenAnswer = ({
  token,
  autosaver,
  state,
  linkUploads,
  isMissing,
  isGuest,
}: WrittenAnswerProps) => {
  const tGuest = useTranslations('reply.guest');
  const t = useTranslations('reply.write');
  const { draft, textKey, isRestored } = state;
  // After sending, the server may have set the question as title; that title is not shown as typed.
  const [hasTitle] = useState(draft.title !== '' && state.story?.state === 'draft');
  const changeBody = useChangeBody(autosaver);
  const flush = () => void autosaver.flush();
  return (
    <Stack space="5" as="section">
      <Stack space="2">
        <Heading level={2} look="label">
          {isGuest ? tGuest('heading') : t('heading')}
        </Heading>
        <Text id="conseil" tone="soft">
          {t('hint')}
        </Text>
        {isRestored ? <Notice tone="info">{t('restored')}</Notice> : null}
        <Editor
          key={textKey}
          id="texte"
          label={isGuest ? tGuest('heading') : t('body')}
          describedBy="conseil"
          isPlain
          content={draft.body}
          onChange={changeBody}
          onBlur={flush}
        />
        <StoryLengthNotice body={draft.body}>{t('tooLong')}</StoryLengthNotice>
        <FieldError id="texte">{isMissing ? t('missing') : undefined}</FieldError>
      </Stack>
      <AnswerPhotographs token={token} autosaver={autosaver} draft={draft} linkUploads={linkUploads} />
      <Disclosure summary={t('titleSummary')} isOpen={hasTitle}>
        <TitleField
          name="title"
          label={t('titleLabel')}
          maxLength={90}
          value={draft.title}
          onValue={(title) => autosaver.change({ title })}
          onBlur={flush}
        />
      </Disclosure>
    </Stack>
  );
};
