'use client';

import {
  countWords,
  type Photograph,
  type Recording,
  STORY_PHOTOGRAPHS_MAX,
  type Story,
  type StoryKind,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeepForOffline } from '#stories/keeping/keep-for-offline.tsx';
import { BesideSheet } from '#stories/page/beside-sheet.tsx';
import type { StoryRights } from '#stories/story-rights.ts';
import { ConflictSheet } from '#stories/writing/conflict-sheet.tsx';
import { onceStored } from '#stories/writing/once-stored.ts';
import { withPhotograph, withReplaced, withRestored } from '#stories/writing/placed-photographs.ts';
import { FieldError } from '#ui/controls/field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Editor } from '#ui/editor/editor.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { HeldVoice } from './held-voice.tsx';
import { LateStoryVoice } from './late-story-voice.tsx';
import { useMissingWords } from './missing-words.ts';
import { StoryActions } from './story-actions.tsx';
import { StoryPhotographs } from './story-photographs.tsx';
import { StoryTitle } from './story-title.tsx';
import { useStoryAutosaver } from './use-story-autosaver.ts';
import { WhoseWords } from './whose-words.tsx';

interface StoryWriterProps {
  bookId: string;
  story: Story | null;
  questionId: string | null;
  question: string;
  known: readonly Photograph[];
  /** What was told aloud before; null when nothing was, or it could not be read. */
  recording: Recording | null;
  rights: StoryRights;
  narrator: string;
  /** Name under which a relative's account is signed. */
  signature: string;
  /** Those who answer for the book, in words. */
  approvers: string;
}

/** The sheet of paper: title, text, photographs, and at its foot the state in words and the one action. */
export const StoryWriter = (props: StoryWriterProps) => {
  const { bookId, story, questionId, question, known, recording, rights, narrator, signature, approvers } =
    props;
  const t = useTranslations('stories.form');
  const kind = useRef<StoryKind>(story?.kind ?? 'story');
  const [autosaver, state] = useStoryAutosaver({ bookId, questionId, story, kind: () => kind.current });
  const [isTold, setTold] = useState(recording?.takes.some(({ isRemoved }) => !isRemoved) ?? false);
  // What was told and not written is there to be listened to; it stays where it was found.
  const isHeld = story?.heldRecordings !== undefined;
  const hasVoice = isHeld || (recording?.state ?? 'none') !== 'none';
  const [isHeardFirst] = useState(hasVoice && (story?.words ?? 0) === 0);
  const missing = useMissingWords(state.draft, isTold);
  const { draft, conflict } = state;
  const storyId = state.story?.id;
  const flush = () => void autosaver.flush();
  // A story that has none is begun by its words; the field stays where it was found.
  const [asksTitleLast] = useState(draft.title.trim() === '');
  const addPhotograph = (photographId: string) => {
    const now = autosaver.read().draft;
    // One that a reload takes up again may have come in just before it.
    if (now.photographs.some((placed) => placed.photographId === photographId)) return 'added';
    if (now.photographs.length >= STORY_PHOTOGRAPHS_MAX) return 'full';
    autosaver.change(withPhotograph(now, photographId));
    return 'added';
  };
  useEffect(() => {
    // A story that the server now knows has an address of its own: reloading comes back to it.
    if (storyId) window.history.replaceState(null, '', `/stories/form?story=${storyId}`);
  }, [storyId]);
  const history = storyId ? `/stories/history?story=${storyId}` : undefined;
  if (conflict)
    return <ConflictSheet autosaver={autosaver} mine={draft} other={conflict} history={history} />;
  const voice = isHeld ? (
    <HeldVoice autosaver={autosaver} story={story} />
  ) : (
    <LateStoryVoice
      autosaver={autosaver}
      place={storyId ?? onceStored(bookId, questionId)}
      storyId={storyId}
      first={recording}
      onTold={setTold}
      name={(state.story?.kind ?? kind.current) === 'contribution' ? signature : narrator}
      isOther={rights.standing === 'editor'}
    />
  );
  const title = <StoryTitle autosaver={autosaver} draft={draft} error={missing.title} />;
  const sheet = (tool: ReactNode) => (
    <Stack space="5">
      {state.isRestored ? <Notice tone="info">{t('restored')}</Notice> : null}
      <ProblemNotice sentence={state.sentence} />
      {isHeardFirst ? voice : null}
      <Sheet tone="paper" padding="large">
        {question ? <Words isEpigraph>{question}</Words> : null}
        {asksTitleLast ? null : title}
        <Editor
          tool={tool}
          key={state.textKey}
          id="texte"
          label={t('body')}
          content={draft.body}
          onChange={(body) => autosaver.change({ body })}
          onBlur={flush}
        />
        <FieldError id="texte">{missing.text}</FieldError>
        {asksTitleLast ? title : null}
        <Row>
          <Text tone="soft">{t('words', { count: countWords(draft.body) })}</Text>
          {history && (state.story?.revision ?? 0) > 1 ? (
            <TextLink href={history}>{t('history')}</TextLink>
          ) : null}
        </Row>
      </Sheet>
      {isHeardFirst ? null : voice}
      <WhoseWords
        autosaver={autosaver}
        story={state.story}
        standing={rights.standing}
        narrator={narrator}
        signature={signature}
        approvers={approvers}
        kind={state.story?.kind ?? 'story'}
        onKind={(next) => {
          kind.current = next;
        }}
      />
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
      </Sheet>
      <StoryActions
        autosaver={autosaver}
        story={state.story}
        bookId={bookId}
        rights={rights}
        approvers={approvers}
        isWhole={missing.check}
        saving={<SaveState status={state.status} savedAt={state.savedAt} isKeptHere={state.isKeptHere} />}
      />
    </Stack>
  );
  return (
    <>
      <KeepForOffline bookId={bookId} story={state.story} />
      <BesideSheet bookId={bookId} storyId={storyId} draft={draft} sheet={sheet} />
    </>
  );
};
