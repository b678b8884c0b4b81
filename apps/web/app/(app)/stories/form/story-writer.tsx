'use client';

import {
  type Book,
  type Photograph,
  type Recording,
  STORY_PHOTOGRAPHS_MAX,
  type Story,
  type StoryKind,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AssistantFold } from '#features/stories/assistant/assistant-fold.tsx';
import { KeepForOffline } from '#features/stories/keeping/keep-for-offline.tsx';
import { BesideSheet } from '#features/stories/page/beside-sheet.tsx';
import type { StoryRights } from '#features/stories/story-rights.ts';
import { onceStored } from '#features/stories/writing/once-stored.ts';
import { withPhotograph, withReplaced, withRestored } from '#features/stories/writing/placed-photographs.ts';
import type { PhotographDoor } from '#ui/editor/photograph-places.tsx';
import { openSheetPictures } from '#ui/editor/sheet-pictures.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StoryActions } from './_actions/story-actions.tsx';
import { placesOf } from './_photographs/picture-places.ts';
import { StoryPhotographs } from './_photographs/story-photographs.tsx';
import { LateStoryVoice } from './_voice/late-story-voice.tsx';
import { useMissingWords } from './missing-words.ts';
import { StorySheet } from './story-sheet.tsx';
import { StoryWhen } from './story-when.tsx';
import { useStoryAutosaver } from './use-story-autosaver.ts';
import { WriterChoice } from './writer-choice.tsx';

const ConflictSheet = lazy(async () => ({
  default: (await import('#features/stories/writing/conflict-sheet.tsx')).ConflictSheet,
}));

// Only some answers by mail need these two.
const HeldVoice = lazy(async () => ({ default: (await import('./_voice/held-voice.tsx')).HeldVoice }));
const SetAside = lazy(async () => ({ default: (await import('./set-aside.tsx')).SetAside }));

interface StoryWriterProps {
  bookId: string;
  bookStyle: Book['style'];
  /** Kind of the story, or the kind that a new one will have. */
  kind: StoryKind;
  story: Story | null;
  questionId: string | null;
  question: string;
  photographs: readonly Photograph[];
  /** The recording of the story; null without one, or when it could not be read. */
  recording: Recording | null;
  rights: StoryRights;
  narrator: string;
  /** Name under which a relative's account is signed. */
  signature: string;
  /** Names of the approvers, in words. */
  approvers: string;
  /** Names of the family's other members. */
  others: readonly string[];
  family: { id: string; isOwner: boolean };
}

/** The sheet of paper: title, text, photographs, and at its foot the state in words and the one action. */
export const StoryWriter = (props: StoryWriterProps) => {
  const {
    bookId,
    story,
    questionId,
    question,
    photographs,
    recording,
    rights,
    narrator,
    signature,
    approvers,
  } = props;
  const { family } = props;
  const t = useTranslations('stories.form');
  const kind = useRef<StoryKind>(props.kind);
  const [autosaver, state] = useStoryAutosaver({ bookId, questionId, story, kind: () => kind.current });
  const [isTold, setTold] = useState(recording?.takes.some(({ isRemoved }) => !isRemoved) ?? false);
  // A voice without text is there to be listened to; it stays where it was found.
  const isHeld = story?.waitingRecordings !== undefined;
  const hasVoice = isHeld || (recording?.state ?? 'none') !== 'none';
  const [isHeardFirst] = useState(hasVoice && (story?.words ?? 0) === 0);
  const door = useRef<PhotographDoor>(null);
  const [pictures] = useState(() => openSheetPictures(placesOf(autosaver.read().draft.photographs)));
  const missing = useMissingWords(state.draft, isTold);
  const { draft, conflict } = state;
  const storyId = state.story?.id;
  const addPhotograph = (photographId: string, afterBlock: number | undefined) => {
    const now = autosaver.read().draft;
    // One that a reload takes up again may have come in just before it.
    if (now.photographs.some((photograph) => photograph.photographId === photographId)) return 'added';
    if (now.photographs.length >= STORY_PHOTOGRAPHS_MAX) return 'full';
    autosaver.change(withPhotograph(now, photographId, afterBlock));
    return 'added';
  };
  useEffect(() => {
    // A story that the server now knows has an address of its own: reloading comes back to it.
    if (storyId) window.history.replaceState(null, '', `/stories/form?story=${storyId}`);
  }, [storyId]);
  const history = storyId ? `/stories/history?story=${storyId}` : undefined;
  if (conflict)
    return (
      <Suspense fallback={<Notice tone="info">{t('moving')}</Notice>}>
        <ConflictSheet autosaver={autosaver} mine={draft} other={conflict} history={history} />
      </Suspense>
    );
  // Nobody else records a voice for a contribution that its author signed.
  const isOthersAccount =
    rights.writerRole === 'editor' && !rights.isOwn && state.story?.kind === 'contribution' && !hasVoice;
  const voice = isOthersAccount ? null : isHeld ? (
    <Suspense>
      <HeldVoice autosaver={autosaver} story={story} />
    </Suspense>
  ) : (
    <LateStoryVoice
      autosaver={autosaver}
      place={storyId ?? onceStored(bookId, questionId)}
      storyId={storyId}
      first={recording}
      onTold={setTold}
      name={(state.story?.kind ?? kind.current) === 'contribution' ? signature : narrator}
      isOther={rights.writerRole === 'editor'}
    />
  );
  const sheet = (tool: ReactNode) => (
    <Stack space="5">
      {state.isRestored ? <Notice tone="info">{t('restored')}</Notice> : null}
      <ProblemNotice sentence={state.sentence} />
      {isHeardFirst ? voice : null}
      <WriterChoice
        autosaver={autosaver}
        story={state.story}
        writerRole={rights.writerRole}
        isOwn={rights.isOwn}
        narrator={narrator}
        signature={signature}
        approvers={approvers}
        kind={state.story?.kind ?? props.kind}
        onKind={(next) => {
          kind.current = next;
        }}
      />
      <StorySheet
        bookId={bookId}
        autosaver={autosaver}
        state={state}
        question={question}
        history={history}
        door={door}
        pictures={pictures}
        tool={tool}
        missing={missing}
      />
      {state.story?.setAside === undefined ? null : (
        <Suspense>
          <SetAside autosaver={autosaver} story={state.story} />
        </Suspense>
      )}
      {isHeardFirst ? null : voice}
      <AssistantFold familyId={family.id} isOwner={family.isOwner} bookId={bookId} autosaver={autosaver} />
      <StoryPhotographs
        bookId={bookId}
        body={draft.body}
        placedPhotographs={draft.photographs}
        hasRoundCorners={props.bookStyle === 'chaleureux'}
        photographs={photographs}
        place={storyId ?? onceStored(bookId, questionId)}
        onAdd={addPhotograph}
        onReplace={(photographId, next) =>
          autosaver.change(withReplaced(autosaver.read().draft, photographId, next))
        }
        onRestore={(photograph) => autosaver.change(withRestored(autosaver.read().draft, photograph))}
        door={door}
        pictures={pictures}
        openStory={async () => (await autosaver.begin()).id}
        onOrder={(photographs) => autosaver.change({ photographs })}
      />
      <StoryWhen key={state.textKey} autosaver={autosaver} draft={draft} story={state.story} />
      <StoryActions
        autosaver={autosaver}
        story={state.story}
        bookId={bookId}
        rights={rights}
        approvers={approvers}
        others={props.others}
        isWhole={missing.check}
        saving={<SaveState status={state.status} savedAt={state.savedAt} isStoredHere={state.isStoredHere} />}
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
