'use client';

import { toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { VoiceState } from '#features/recordings/recorder/voice-state.tsx';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { ActionBar } from '#ui/layout/action-bar.tsx';
import { StoryText } from '#ui/story/story-text.tsx';
import { Answer, type AnswerForms, useAnswerForms } from './answer.tsx';
import { AnswerOmittedParts } from './answer-omitted-parts.tsx';
import { listOfferedActions } from './link-action.ts';
import { QuestionHeader } from './question-head.tsx';
import styles from './reply.module.css';
import { hasConsent, isDecided, type Reply } from './use-reply.ts';
import { VoiceAnswerSound } from './voice-answer.tsx';
import { WaitingAnswers } from './waiting-answers.tsx';
import { WithdrawPiece } from './withdraw-piece.tsx';

/** Key of the notice that says how the question ended before; null when it is open. */
const findNoticeKey = ({ link, state }: Reply) => {
  if (link.guest !== null) return null;
  if (link.state === 'skipped') return 'skippedBefore';
  if (link.state === 'later') return 'laterBefore';
  return state.story?.state === 'submitted' ? 'sentBefore' : null;
};

/**
 * Why the text is not saved. To a narrator without consent whose answer was sent before, the API's sentence would name
 * settings that only the family has.
 */
const findProblem = ({ link, state }: Reply, consentFirst: string): string | null => {
  const isSent = state.story?.state === 'submitted';
  return state.status === 'refused' && isSent && !hasConsent(link) ? consentFirst : state.problemMessage;
};

/**
 * Links to the secondary actions of the question, small below everything. Each opens a view of its own; opening it
 * changes nothing.
 */
const SecondaryActions = ({ token, link }: Pick<Reply, 'token' | 'link'>) => {
  const t = useTranslations('reply.ways');
  return (
    <nav className={styles.ways} aria-label={t('label')}>
      {listOfferedActions(link).map((linkAction) => (
        <AnchorButton key={linkAction} href={`#${linkAction}`} variant="quiet">
          {t(linkAction)}
        </AnchorButton>
      ))}
      {link.person.isNarrator ? (
        <AnchorButton href={`/lire/lien/${token}`} variant="quiet">
          {t('read')}
        </AnchorButton>
      ) : null}
    </nav>
  );
};

/** Says what prevents the answer from being sent. */
const SendObstacle = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.write');
  const { hindrance, voiceAnswer, linkUploads, state } = reply;
  const { refusal } = voiceAnswer.voice.storedVoice;
  if (refusal !== null && refusal !== '')
    return (
      <Notice tone="attention" isLive>
        {refusal}
      </Notice>
    );
  if (hindrance === null || (hindrance === 'empty' && !voiceAnswer.isShown)) return null;
  // Once the photographs have arrived, or the text is saved, the answer can be sent.
  if (hindrance === 'photographs' && !linkUploads.hasPending()) return null;
  if (hindrance === 'refused' && state.status === 'saved') return null;
  return (
    <Notice tone="attention" isLive>
      {t(hindrance === 'empty' ? 'nothingYet' : hindrance)}
    </Notice>
  );
};

interface AnswerBarProps {
  reply: Reply;
  forms: AnswerForms;
}

/** Where text and recording are stored, and the button to send them. There is no button while recording. */
const AnswerBar = ({ reply, forms: { isWritten, isFinished } }: AnswerBarProps) => {
  const t = useTranslations('reply.write');
  const { link, state, action, voiceAnswer } = reply;
  const asker = toGreetingName(link.asker.name);
  const { status, savedAt, isStoredHere } = state;
  const isIdle = voiceAnswer.voice.state.phase === 'idle';
  const sendButton = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isIdle || !isFinished.current) return;
    isFinished.current = false;
    sendButton.current?.querySelector('button')?.focus();
  }, [isIdle, isFinished]);
  return (
    <ActionBar
      state={
        <>
          {voiceAnswer.isShown ? <VoiceState storedVoice={voiceAnswer.voice.storedVoice} /> : null}
          {isWritten ? <SaveState status={status} savedAt={savedAt} isStoredHere={isStoredHere} /> : null}
        </>
      }
      action={
        isIdle && (isWritten || voiceAnswer.hasVoice()) ? (
          <div ref={sendButton}>
            <Button
              variant="primary"
              {...action.busyAs('send', t('sending'))}
              onClick={() => void reply.send()}
            >
              {asker === '' ? t('sendNobody') : t('send', { asker })}
            </Button>
          </div>
        ) : null
      }
    />
  );
};

/** The question, the answer, and the button to send it. */
export const AnswerStep = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.write');
  const tGuest = useTranslations('reply.guest');
  const { token, link, state, action, voiceAnswer } = reply;
  const isGuest = link.guest !== null;
  const isTaken = isDecided(state.story);
  const notice = findNoticeKey(reply);
  const answering = useAnswerForms(reply);
  return (
    <>
      <QuestionHeader token={token} link={link} />
      {notice === null ? null : <Notice tone="info">{t(notice)}</Notice>}
      {isGuest && state.story?.state === 'submitted' ? (
        <Notice tone="info">{tGuest('sentBefore')}</Notice>
      ) : null}
      {isTaken ? (
        <>
          <Notice tone="done">{isGuest ? tGuest('taken') : t('taken')}</Notice>
          <VoiceAnswerSound token={token} voiceAnswer={voiceAnswer} />
          <StoryText body={state.draft.body} />
        </>
      ) : (
        <>
          <Answer reply={reply} forms={answering} />
          <AnswerOmittedParts reply={reply} />
        </>
      )}
      <WaitingAnswers reply={reply} />
      <SendObstacle reply={reply} />
      <ProblemNotice message={findProblem(reply, t('consentFirst')) ?? action.problemMessage} />
      {isTaken || !answering.isBegun ? null : <AnswerBar reply={reply} forms={answering} />}
      {voiceAnswer.voice.isRecording ? null : isGuest ? (
        <WithdrawPiece reply={reply} isDecided={isTaken} />
      ) : (
        <SecondaryActions token={token} link={link} />
      )}
    </>
  );
};
