'use client';

import { type Delivery, toGreetingName } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Steps } from '#ui/feedback/steps.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { NarratorStep } from './narrator-step.tsx';
import type { OfferedQuestion } from './offered-question.ts';
import { AskStep, readShownQuestions, WriteStep } from './question-step.tsx';
import type { ExistingBook, ExistingFamily, ExistingNarrator } from './save-narrator.ts';
import { SendStep } from './send-step.tsx';
import { SentScene } from './sent-scene.tsx';
import { useNarratorState } from './use-narrator-state.ts';
import { useOnboardingEntries } from './use-onboarding-entries.ts';

interface OnboardingStepsProps {
  userName: string;
  /** The user's own portrait in the family. */
  ownPortraitId: string | null;
  /** The family that an earlier visit created. */
  family: ExistingFamily | null;
  book: ExistingBook | null;
  narrator: ExistingNarrator | null;
  /** Questions that suit this book; empty before the book exists. */
  questions: readonly OfferedQuestion[];
}

const stepNames = ['who', 'question', 'mail'] as const;
const stepIllustrations = { who: 'photographs', question: 'notebook', mail: 'letter' } as const;
/**
 * The onboarding: who tells, the first question, and for somebody else the mail. Each step is saved on the server when
 * it is left, and as typed on the device, so that a person who leaves comes back to the same step.
 */
export const OnboardingSteps = (props: OnboardingStepsProps) => {
  const { userName, questions, ...existing } = props;
  const t = useTranslations('onboarding');
  const router = useRouter();
  const { entries, isRestored, change, forget } = useOnboardingEntries(existing.book, existing.narrator);
  const narratorState = useNarratorState(props, entries);
  const [sending, setSending] = useState<{ sendTime: Delivery['sendTime'] } | null>(null);
  const { book, narrator } = narratorState;
  const { question } = readShownQuestions(questions, entries);
  const isMailed = !entries.isSelf && narrator !== null && narrator.email !== null;
  const names = isMailed || book === null ? stepNames : stepNames.slice(0, 2);
  const step = Math.min(entries.step, names.length);
  const stepName = stepNames[step - 1] ?? 'who';
  const focusedStep = useRef(`${step} ${sending !== null}`);
  useEffect(() => {
    const current = `${step} ${sending !== null}`;
    if (focusedStep.current !== current) focusHeading('h1');
    focusedStep.current = current;
  }, [step, sending]);
  const goTo = (next: number) => {
    change({ step: next });
    window.scrollTo({ top: 0 });
  };
  const advance = async (save: () => Promise<string | null>, next: number): Promise<string | null> => {
    const refusal = await save();
    if (refusal !== null) return refusal;
    goTo(next);
    // Reads the questions again, for this book and its narrator.
    router.refresh();
    return null;
  };
  const firstName = toGreetingName(entries.narrator);
  const choice = { entries, questions, onChange: change, onBack: () => goTo(1) };
  if (sending !== null && question)
    return (
      <PaperPage title={t('sent.title')} picture={<Illustration name="letter" size="large" />}>
        <SentScene
          narrator={entries.narrator}
          portraitId={narratorState.narratorPortraitId}
          question={question.text}
          sendTime={sending.sendTime}
        />
      </PaperPage>
    );
  return (
    <PaperPage
      // Remounts the fields with the restored entries; before that they are uncontrolled, so that text typed before
      // hydration stays.
      key={String(isRestored)}
      title={t(entries.isSelf && step === 2 ? 'question.titleSelf' : `${stepName}.title`, {
        narrator: firstName,
      })}
      picture={<Illustration name={stepIllustrations[stepName]} size="large" />}
      back={<Steps names={names.map((name) => t(`steps.${name}`))} current={step} />}
    >
      {stepName === 'who' ? (
        <NarratorStep
          entries={entries}
          userName={userName}
          bookExists={book !== null}
          portraitId={narratorState.narratorPortraitId}
          portrait={narratorState.portrait}
          onPortrait={narratorState.setPortrait}
          onChange={change}
          onSave={() => advance(narratorState.saveWho, 2)}
        />
      ) : null}
      {stepName !== 'who' && questions.length === 0 ? <Skeleton lines={4} /> : null}
      {stepName === 'question' && book && questions.length > 0 && isMailed ? (
        <AskStep
          {...choice}
          bookId={book.id}
          userName={userName}
          portraitId={narratorState.userPortraitId}
          portrait={narratorState.userPortrait}
          onPortrait={narratorState.setUserPortrait}
          onSave={() => advance(narratorState.saveAsker, 3)}
        />
      ) : null}
      {stepName === 'question' && book && questions.length > 0 && !isMailed ? (
        <WriteStep {...choice} bookId={book.id} onDone={forget} />
      ) : null}
      {stepName === 'mail' && book && narrator && question ? (
        <SendStep
          bookId={book.id}
          narrator={entries.narrator}
          narratorId={narrator.id}
          libraryId={question.id}
          sentence={entries.sentence ?? ''}
          onBack={() => goTo(2)}
          onSent={(sendTime) => {
            forget();
            setSending({ sendTime });
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
    </PaperPage>
  );
};
