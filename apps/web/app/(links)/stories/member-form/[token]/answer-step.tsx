'use client';

import { toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { VoiceState } from '#features/recordings/recorder/voice-state.tsx';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { ActionBar } from '#ui/layout/action-bar.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { Answer, useAnswering } from './answer.tsx';
import { AnswerSetAside } from './answer-set-aside.tsx';
import { offeredWays } from './link-action.ts';
import { QuestionHeader } from './question-head.tsx';
import styles from './reply.module.css';
import type { Reply } from './use-reply.ts';
import { VoiceAnswerSound } from './voice-answer.tsx';

/** Says how the question ended before, where it did. */
const noticeOf = ({ link, state }: Reply) => {
  if (link.state === 'skipped') return 'skippedBefore';
  if (link.state === 'later') return 'laterBefore';
  return state.story?.state === 'submitted' ? 'sentBefore' : null;
};

/** The lesser ways around the question, small below everything: each opens its own sheet, and changes nothing yet. */
const Ways = ({ link }: Pick<Reply, 'link'>) => {
  const t = useTranslations('reply.ways');
  return (
    <nav className={styles.ways} aria-label={t('label')}>
      {offeredWays(link).map((linkAction) => (
        <AnchorButton key={linkAction} href={`#${linkAction}`} variant="quiet">
          {t(linkAction)}
        </AnchorButton>
      ))}
    </nav>
  );
};

/** The obstacle that keeps the answer from being sent, in a sentence. */
const Hindrance = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.write');
  const { hindrance, voiceAnswer } = reply;
  const { refusal } = voiceAnswer.voice.storedVoice;
  if (refusal !== null && refusal !== '')
    return (
      <Notice tone="attention" live>
        {refusal}
      </Notice>
    );
  if (hindrance === null || (hindrance === 'empty' && !voiceAnswer.isShown)) return null;
  return (
    <Notice tone="attention" live>
      {t(hindrance === 'empty' ? 'nothingYet' : hindrance)}
    </Notice>
  );
};

/** Where words and voice are kept by now, and the one click that sends them. Nothing is sent in the middle of a sentence. */
const Foot = ({ reply, isWritten }: { reply: Reply; isWritten: boolean }) => {
  const t = useTranslations('reply.write');
  const { link, state, action, voiceAnswer } = reply;
  const asker = toGreetingName(link.asker.name);
  const { status, savedAt, isStoredHere } = state;
  return (
    <ActionBar
      state={
        <>
          {voiceAnswer.isShown ? <VoiceState storedVoice={voiceAnswer.voice.storedVoice} /> : null}
          {isWritten ? <SaveState status={status} savedAt={savedAt} isStoredHere={isStoredHere} /> : null}
        </>
      }
      action={
        voiceAnswer.voice.state.phase === 'idle' && (isWritten || voiceAnswer.hasVoice()) ? (
          <Button
            variant="primary"
            {...action.busyAs('send', t('sending'))}
            onClick={() => void reply.send()}
          >
            {asker === '' ? t('sendNobody') : t('send', { asker })}
          </Button>
        ) : null
      }
    />
  );
};

/** The question, what is answered to it, and the one click that sends it. */
export const AnswerStep = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.write');
  const { token, link, state, action, voiceAnswer } = reply;
  const isTaken = state.story?.state === 'in_book' || state.story?.state === 'set_aside';
  const notice = noticeOf(reply);
  const answering = useAnswering(reply);
  return (
    <>
      <QuestionHeader token={token} link={link} />
      {notice === null ? null : <Notice tone="info">{t(notice)}</Notice>}
      {isTaken ? (
        <>
          <Notice tone="done">{t('taken')}</Notice>
          <VoiceAnswerSound token={token} voiceAnswer={voiceAnswer} />
          <StoryText body={state.draft.body} />
        </>
      ) : (
        <>
          <Answer reply={reply} answering={answering} />
          <AnswerSetAside reply={reply} />
        </>
      )}
      <Hindrance reply={reply} />
      <ProblemNotice sentence={state.sentence ?? action.sentence} />
      {voiceAnswer.voice.isRecording ? null : <Ways link={link} />}
      {isTaken || !answering.isBegun ? null : <Foot reply={reply} isWritten={answering.isWritten} />}
    </>
  );
};
