'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Steps } from '#ui/feedback/steps.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import type { ExistingBook, ExistingFamily } from './create-or-rename.ts';
import { FamilyStep } from './family-step.tsx';
import { FirstQuestionStep } from './first-question-step.tsx';
import { NarratorStep } from './narrator-step.tsx';
import type { OfferedQuestion } from './offered-question.ts';
import type { OnboardingEntries } from './open-onboarding-storage.ts';
import { RhythmStep } from './rhythm-step.tsx';
import { useOnboardingEntries } from './use-onboarding-entries.ts';

interface OnboardingStepsProps {
  userName: string;
  /** The family that an earlier visit created. */
  family: ExistingFamily | null;
  book: ExistingBook | null;
  /** Questions as they read in this book; empty before the book exists. */
  questions: readonly OfferedQuestion[];
}

const stepNames = ['whom', 'family', 'rhythm', 'first'] as const;

const stepIllustrations = {
  whom: 'photographs',
  family: 'table',
  rhythm: 'letter',
  first: 'notebook',
} as const;

/**
 * The four onboarding steps. Family and book are saved on the server as soon as they have a name, the other entries on
 * the device, so that a person who leaves comes back to the same step.
 */
export const OnboardingSteps = ({ userName, questions, ...existing }: OnboardingStepsProps) => {
  const t = useTranslations('onboarding');
  const router = useRouter();
  const { entries, isRestored, change, forget } = useOnboardingEntries(existing.book);
  const [family, setFamily] = useState(existing.family);
  const [book, setBook] = useState(existing.book);
  const focusedStep = useRef(entries.step);
  useEffect(() => {
    if (focusedStep.current !== entries.step) focusHeading('h1');
    focusedStep.current = entries.step;
  }, [entries.step]);
  const applyChange = (next: Partial<OnboardingEntries>) => {
    change(next);
    window.scrollTo({ top: 0 });
  };
  const stepName = stepNames[entries.step - 1] ?? 'whom';
  const narrator = entries.isSelf ? '' : entries.narrator;
  return (
    <PaperPage
      // Remounts the fields with the restored entries; before that they are uncontrolled, so that text typed before
      // hydration stays.
      key={String(isRestored)}
      title={t(`${stepName}.title`)}
      picture={<Illustration name={stepIllustrations[stepName]} size="large" />}
      back={<Steps names={stepNames.map((name) => t(`steps.${name}`))} current={entries.step} />}
    >
      {stepName === 'whom' ? (
        <NarratorStep entries={entries} userName={userName} isBookMade={book !== null} onDone={applyChange} />
      ) : null}
      {stepName === 'family' ? (
        <FamilyStep
          entries={entries}
          family={family}
          book={book}
          onBack={() => applyChange({ step: 1 })}
          onDone={(namedFamily, createdBook) => {
            setFamily(namedFamily);
            setBook(createdBook);
            applyChange({ step: 3 });
            // Reads the questions again, worded for this book.
            router.refresh();
          }}
        />
      ) : null}
      {stepName === 'rhythm' && book ? (
        <RhythmStep
          bookId={book.id}
          narrator={narrator}
          entries={entries}
          onChange={change}
          onBack={() => applyChange({ step: 2 })}
          onDone={() => applyChange({ step: 4 })}
        />
      ) : null}
      {stepName === 'first' && book && questions.length === 0 ? <Skeleton lines={4} /> : null}
      {stepName === 'first' && book && questions.length > 0 ? (
        <FirstQuestionStep
          bookId={book.id}
          narrator={narrator}
          questions={questions}
          onBack={() => applyChange({ step: 3 })}
          onDone={forget}
        />
      ) : null}
    </PaperPage>
  );
};
