'use client';

import { countWords, type Photograph, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { Editor } from '#ui/editor/editor.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TitleField } from '#ui/title-field.tsx';
import { Words } from '#ui/words.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { most, withPhotograph, withReplaced, withRestored } from './placed-photographs.ts';
import { StoryActions } from './story-actions.tsx';
import { StoryPhotographs } from './story-photographs.tsx';
import { onceStored, useAutosaver } from './use-autosaver.ts';

interface StoryWriterProps {
  bookId: string;
  story: Story | null;
  questionId: string | null;
  question: string;
  known: readonly Photograph[];
  mayApprove: boolean;
}

/** The sheet of paper: title, text, photographs, and at its foot the state in words and the one action. */
export const StoryWriter = ({ bookId, story, questionId, question, known, mayApprove }: StoryWriterProps) => {
  const t = useTranslations('stories.form');
  const [autosaver, state] = useAutosaver({ bookId, questionId, story });
  const { draft, conflict } = state;
  const storyId = state.story?.id;
  const flush = () => void autosaver.flush();
  const addPhotograph = (photographId: string) => {
    const now = autosaver.read().draft;
    // One that a reload takes up again may have come in just before it.
    if (now.photographs.some((placed) => placed.photographId === photographId)) return 'added';
    if (now.photographs.length >= most) return 'full';
    autosaver.change(withPhotograph(now, photographId));
    return 'added';
  };
  useEffect(() => {
    // A story that the server now knows has an address of its own: reloading comes back to it.
    if (storyId) window.history.replaceState(null, '', `/stories/form?story=${storyId}`);
  }, [storyId]);
  if (conflict) return <ConflictSheet autosaver={autosaver} mine={draft} other={conflict} />;
  return (
    <Stack space="5">
      {state.isRestored ? <Notice tone="info">{t('restored')}</Notice> : null}
      <ProblemNotice sentence={state.sentence} />
      <Sheet tone="paper" padding="large">
        {question ? <Words isEpigraph>{question}</Words> : null}
        <TitleField
          name="title"
          label={t('titleLabel')}
          hint={draft.title === '' ? t('titleHint') : undefined}
          maxLength={90}
          value={draft.title}
          onValue={(title) => autosaver.change({ title })}
          onBlur={flush}
        />
        <Editor
          key={state.textKey}
          id="texte"
          label={t('body')}
          content={draft.body}
          onChange={(body) => autosaver.change({ body })}
          onBlur={flush}
        />
        <Text tone="soft">{t('words', { count: countWords(draft.body) })}</Text>
      </Sheet>
      <StoryPhotographs
        bookId={bookId}
        body={draft.body}
        placed={draft.photographs}
        known={known}
        place={storyId ?? onceStored(bookId, questionId)}
        onAdd={addPhotograph}
        onReplace={(photographId, next) =>
          autosaver.change(withReplaced(autosaver.read().draft, photographId, next))
        }
        onRestore={(placed) => autosaver.change(withRestored(autosaver.read().draft, placed))}
      />
      <Sheet tone="paper" as="section">
        <TextField
          name="period"
          label={t('period')}
          hint={t('periodHint')}
          optional
          maxLength={80}
          value={draft.period}
          onValue={(period) => autosaver.change({ period })}
          onBlur={flush}
        />
        <Disclosure summary={t('more')} isOpen={draft.signature !== ''}>
          <TextField
            name="signature"
            label={t('signature')}
            hint={t('signatureHint')}
            optional
            maxLength={120}
            value={draft.signature}
            onValue={(signature) => autosaver.change({ signature })}
            onBlur={flush}
          />
        </Disclosure>
      </Sheet>
      <StoryActions
        autosaver={autosaver}
        story={state.story}
        bookId={bookId}
        mayApprove={mayApprove}
        saving={<SaveState status={state.status} savedAt={state.savedAt} isKeptHere={state.isKeptHere} />}
      />
    </Stack>
  );
};
