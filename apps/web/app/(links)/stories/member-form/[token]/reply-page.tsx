'use client';

import type { OpenedLink, Recording } from '@souvenance/contracts';
import { useEffect, useRef } from 'react';
import { ConflictSheet } from '#features/stories/writing/conflict-sheet.tsx';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { AnswerStep } from './answer-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { LinkActionStep } from './link-action-step.tsx';
import { QuestionHeader } from './question-head.tsx';
import styles from './reply.module.css';
import { SentStep } from './sent-step.tsx';
import { useLinkAction } from './use-link-action.ts';
import { type Reply, useReply } from './use-reply.ts';
import { VoiceAnswerSound } from './voice-answer.tsx';

interface ReplyPageProps {
  token: string;
  first: OpenedLink;
  /** The recording made before; null when it could not be read. */
  recording: Recording | null;
  /** The text of the narrator's consent. */
  consentWords: string;
}

/** Moves the focus to the title of a view that has replaced another, so that it is read from its beginning. */
const useBeginning = (view: string): void => {
  const previousView = useRef(view);
  useEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    window.scrollTo(0, 0);
    focusHeading('h1');
  }, [view]);
};

const ReplyStep = ({ reply, consentWords }: { reply: Reply; consentWords: string }) => {
  const { step, link, sentAnswer, state, autosaver, action } = reply;
  if (state.conflict)
    return (
      <>
        <QuestionHeader token={reply.token} link={link} />
        <ConflictSheet autosaver={autosaver} mine={state.draft} other={state.conflict} />
      </>
    );
  if (step === 'consent')
    return (
      <ConsentStep
        consent={link.consent}
        words={consentWords}
        action={action}
        onAnswer={(hasAgreed) => void reply.answerConsent(hasAgreed)}
        onBack={reply.goOn}
      />
    );
  if (step === 'sent')
    return (
      <SentStep
        link={link}
        {...sentAnswer}
        action={action}
        onNext={() =>
          void action.run(async () => ((await reply.openAnother()) ? 'leaving' : undefined), 'another')
        }
        onFollowUp={(id) => void reply.followUp(id)}
        onBack={reply.goOn}
      >
        <VoiceAnswerSound token={reply.token} voiceAnswer={reply.voiceAnswer} />
      </SentStep>
    );
  return <AnswerStep reply={reply} />;
};

/** One thing at a time on one sheet: the question and its answer, the yes where it is missing, thanks; or a way around it. */
export const ReplyPage = ({ token, first, recording, consentWords }: ReplyPageProps) => {
  const reply = useReply(token, first, recording);
  const [linkAction, leaveLinkAction] = useLinkAction();
  useBeginning(linkAction ?? reply.step);
  return (
    <div className={styles.page}>
      {linkAction === null ? (
        <ReplyStep reply={reply} consentWords={consentWords} />
      ) : (
        <LinkActionStep key={linkAction} linkAction={linkAction} reply={reply} onBack={leaveLinkAction} />
      )}
    </div>
  );
};
