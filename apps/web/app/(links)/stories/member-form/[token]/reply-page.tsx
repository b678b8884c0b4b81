'use client';

import type { OpenedLink, Recording } from '@souvenance/contracts';
import { useEffect, useRef } from 'react';
import { ConflictSheet } from '#features/stories/writing/conflict-sheet.tsx';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { AnswerStep } from './answer-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { GuestConsentStep, GuestSentStep, WithdrawnStep } from './guest-steps.tsx';
import { LinkActionStep } from './link-action-step.tsx';
import { QuestionHeader } from './question-head.tsx';
import styles from './reply.module.css';
import { SentStep } from './sent-step.tsx';
import { useLinkAction } from './use-link-action.ts';
import { type Reply, useReply } from './use-reply.ts';
import { VoiceAnswerSound } from './voice-answer.tsx';

interface ReplyPageProps {
  token: string;
  initialLink: OpenedLink;
  /** The existing recording; null when there is none or it could not be read. */
  recording: Recording | null;
  /** Text of the narrator's consent. */
  consentText: string;
}

/** When one view replaces another, scrolls to its beginning and focuses its title. */
const useFocusOnView = (view: string): void => {
  const previousView = useRef(view);
  useEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    window.scrollTo(0, 0);
    focusHeading('h1');
  }, [view]);
};

const ReplyView = ({ reply, consentText }: { reply: Reply; consentText: string }) => {
  const { step, link, sentAnswer, state, autosaver, action } = reply;
  if (state.conflict)
    return (
      <>
        <QuestionHeader token={reply.token} link={link} />
        <ConflictSheet autosaver={autosaver} mine={state.draft} other={state.conflict} />
      </>
    );
  if (step === 'withdrawn') return <WithdrawnStep />;
  if (link.guest !== null && step === 'consent')
    return (
      <GuestConsentStep
        link={link}
        action={action}
        onAgree={() => void reply.answerConsent(true)}
        onBack={reply.goOn}
      />
    );
  if (link.guest !== null && step === 'sent')
    return (
      <GuestSentStep link={link} onBack={reply.goOn}>
        <VoiceAnswerSound token={reply.token} voiceAnswer={reply.voiceAnswer} />
      </GuestSentStep>
    );
  if (step === 'consent')
    return (
      <ConsentStep
        consent={link.consent}
        consentText={consentText}
        action={action}
        onAnswer={(hasAgreed) => void reply.answerConsent(hasAgreed)}
        onBack={reply.goOn}
      />
    );
  if (step === 'sent')
    return (
      <SentStep
        token={reply.token}
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

/** The page of a question: shows the question with its answer, the consent, the thanks, or a link action. */
export const ReplyPage = ({ token, initialLink, recording, consentText }: ReplyPageProps) => {
  const reply = useReply(token, initialLink, recording);
  const [linkAction, leaveLinkAction] = useLinkAction();
  useFocusOnView(linkAction ?? (reply.state.conflict ? 'conflict' : reply.step));
  return (
    <div className={styles.page}>
      {linkAction === null ? (
        <ReplyView reply={reply} consentText={consentText} />
      ) : (
        <LinkActionStep key={linkAction} linkAction={linkAction} reply={reply} onBack={leaveLinkAction} />
      )}
    </div>
  );
};
