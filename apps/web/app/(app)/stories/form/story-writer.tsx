'use client';

import {
  type Book,
  type Photograph,
  type Recording,
  STORY_PHOTOGRAPHS_MAX,
  type Story,
  type StoryKind,
  toGreetingName,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findNarrator } from '#features/narrators/list-narrators.ts';
import { AssistantDisclosure } from '#features/stories/assistant/assistant-disclosure.tsx';
import { KeepForOffline } from '#features/stories/keeping/keep-for-offline.tsx';
import { EditorWithPage } from '#features/stories/page/editor-with-page.tsx';
import type { StoryRights } from '#features/stories/story-rights.ts';
import {
  addPhotograph,
  replacePhotograph,
  restorePhotograph,
} from '#features/stories/writing/placed-photographs.ts';
import type { Speaker } from '#features/stories/writing/speaker.ts';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import type { PhotographInput } from '#ui/editor/photograph-gap-button.tsx';
import { openSheetPictures } from '#ui/editor/sheet-pictures.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StoryActions } from './_actions/story-actions.tsx';
import { listPicturePlaces } from './_photographs/list-picture-places.ts';
import { StoryPhotographs } from './_photographs/story-photographs.tsx';
import { LateStoryVoice } from './_voice/late-story-voice.tsx';
import { StoryTextCard } from './story-text-card.tsx';
import { StoryWhen } from './story-when.tsx';
import { useMissingFields } from './use-missing-fields.ts';
import { useStoryAutosaver } from './use-story-autosaver.ts';
import { WriterChoice, type WriterChoiceProps } from './writer-choice.tsx';

const ConflictSheet = lazy(async () => ({
  default: (await import('#features/stories/writing/conflict-sheet.tsx')).ConflictSheet,
}));

// Needed only for some mailed answers.
const QuarantinedVoice = lazy(async () => ({
  default: (await import('./_voice/quarantined-voice.tsx')).QuarantinedVoice,
}));
const StoryOmittedParts = lazy(async () => ({
  default: (await import('./story-omitted-parts.tsx')).StoryOmittedParts,
}));

interface StoryWriterProps {
  bookId: string;
  bookStyle: Book['style'];
  /** The speaker of the story, or of a new one. */
  speaker: Speaker;
  story: Story | null;
  questionId: string | null;
  /** The question of a new story, in the person of each speaker; a story that has begun brings its own. */
  questions: Readonly<Record<StoryKind, string>>;
  photographs: readonly Photograph[];
  /** The recording of the story; null without one, or when it could not be read. */
  recording: Recording | null;
  rights: StoryRights;
  book: WriterChoiceProps['book'];
  /** Name under which a relative's account is signed. */
  signature: string;
  /** Names of the approvers, as a sentence. */
  approvers: string;
  /** Names of the family's other members. */
  others: readonly string[];
  family: { id: string; isOwner: boolean };
  /** Called when the story has its own address, before the page takes it. */
  onCreated: (storyId: string) => void;
}

/** The story editor: title, text, photographs, and at the end the story's state and its main action. */
export const StoryWriter = (props: StoryWriterProps) => {
  const { bookId, story, questionId, questions, photographs, recording, rights, book, signature, approvers } =
    props;
  const { family } = props;
  const t = useTranslations('stories.form');
  const [autosaver, state] = useStoryAutosaver({
    bookId,
    questionId,
    story,
    initialSpeaker: props.speaker,
  });
  const [hasOwnRecording, setHasOwnRecording] = useState(
    recording?.takes.some(({ isRemoved }) => !isRemoved) ?? false,
  );
  // A recording without text is shown first; it stays there during this visit.
  const hasQuarantinedRecordings = story?.quarantinedRecordings !== undefined;
  const hasVoice = hasQuarantinedRecordings || (recording?.state ?? 'none') !== 'none';
  const [isVoiceFirst] = useState(hasVoice && (story?.words ?? 0) === 0);
  const photographInput = useRef<PhotographInput>(null);
  const [pictures] = useState(() => openSheetPictures(listPicturePlaces(autosaver.read().draft.photographs)));
  const missing = useMissingFields(state.draft, hasOwnRecording);
  const { draft, conflict, speaker = props.speaker } = state;
  const sheet = useFocusOnChange(conflict !== null);
  const storyId = state.story?.id;
  const currentSpeaker: Speaker = state.story ?? speaker;
  const question = state.story?.question || questions[speaker.kind];
  const placePhotograph = (photographId: string, afterBlock: number | undefined) => {
    const currentDraft = autosaver.read().draft;
    // A reload that resumes an upload may have added it just before.
    if (currentDraft.photographs.some((photograph) => photograph.photographId === photographId))
      return 'added';
    if (currentDraft.photographs.length >= STORY_PHOTOGRAPHS_MAX) return 'full';
    autosaver.change(addPhotograph(currentDraft, photographId, afterBlock));
    return 'added';
  };
  const onCreated = useEffectEvent(props.onCreated);
  useEffect(() => {
    if (!storyId) return;
    onCreated(storyId);
    // The server has the story now: use its own URL, so that a reload opens it.
    window.history.replaceState(null, '', `/stories/form?story=${storyId}`);
  }, [storyId]);
  const historyUrl = storyId ? `/stories/history?story=${storyId}` : undefined;
  // Only its author records a voice for a signed contribution.
  const isOthersAccount =
    rights.writerRole === 'editor' && !rights.isOwn && state.story?.kind === 'contribution' && !hasVoice;
  const voice = isOthersAccount ? null : hasQuarantinedRecordings ? (
    <Suspense>
      <QuarantinedVoice autosaver={autosaver} story={story} />
    </Suspense>
  ) : (
    <LateStoryVoice
      autosaver={autosaver}
      place={storyId ?? temporaryName(bookId, questionId)}
      storyId={storyId}
      initialRecording={recording}
      onRecordingChange={setHasOwnRecording}
      name={toGreetingName(
        currentSpeaker.kind === 'contribution'
          ? signature
          : findNarrator(book, currentSpeaker.narratorId).name,
      )}
      isOtherPerson={rights.writerRole === 'editor'}
    />
  );
  const renderEditor = (tool: ReactNode) => (
    <Stack space="5">
      {state.isRestored ? <Notice tone="info">{t('restored')}</Notice> : null}
      <ProblemNotice message={state.problemMessage} />
      {isVoiceFirst ? voice : null}
      <WriterChoice
        autosaver={autosaver}
        story={state.story}
        writerRole={rights.writerRole}
        isOwn={rights.isOwn}
        book={book}
        signature={signature}
        approvers={approvers}
        speaker={speaker}
      />
      <StoryTextCard
        bookId={bookId}
        autosaver={autosaver}
        state={state}
        question={question}
        historyUrl={historyUrl}
        photographInput={photographInput}
        pictures={pictures}
        tool={tool}
        missing={missing}
      />
      {state.story?.omittedParts === undefined ? null : (
        <Suspense>
          <StoryOmittedParts autosaver={autosaver} story={state.story} />
        </Suspense>
      )}
      {isVoiceFirst ? null : voice}
      <AssistantDisclosure
        familyId={family.id}
        isOwner={family.isOwner}
        bookId={bookId}
        autosaver={autosaver}
      />
      <StoryPhotographs
        bookId={bookId}
        body={draft.body}
        placedPhotographs={draft.photographs}
        hasRoundCorners={props.bookStyle === 'chaleureux'}
        photographs={photographs}
        place={storyId ?? temporaryName(bookId, questionId)}
        onAdd={placePhotograph}
        onReplace={(photographId, next) =>
          autosaver.change(replacePhotograph(autosaver.read().draft, photographId, next))
        }
        onRestore={(photograph) => autosaver.change(restorePhotograph(autosaver.read().draft, photograph))}
        photographInput={photographInput}
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
        otherMembers={props.others}
        checkComplete={missing.check}
        saveState={
          <SaveState status={state.status} savedAt={state.savedAt} isStoredHere={state.isStoredHere} />
        }
      />
    </Stack>
  );
  return (
    <>
      <KeepForOffline bookId={bookId} story={state.story} />
      <div ref={sheet} tabIndex={-1}>
        {conflict ? (
          <Suspense fallback={<Notice tone="info">{t('moving')}</Notice>}>
            <ConflictSheet autosaver={autosaver} mine={draft} other={conflict} historyUrl={historyUrl} />
          </Suspense>
        ) : (
          <EditorWithPage bookId={bookId} storyId={storyId} draft={draft} renderEditor={renderEditor} />
        )}
      </div>
    </>
  );
};
