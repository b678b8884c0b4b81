'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Steps } from '#ui/feedback/steps.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { FamilyStep } from './family-step.tsx';
import { FirstQuestionStep } from './first-question-step.tsx';
import type { ExistingBook, ExistingFamily } from './make-family.ts';
import type { OfferedQuestion } from './offered-question.ts';
import type { OnboardingEntries } from './onboarding-storage.ts';
import { RhythmStep } from './rhythm-step.tsx';
import { useOnboardingEntries } from './use-onboarding-entries.ts';
import { WhomStep } from './whom-step.tsx';

interface OnboardingStepsProps {
  userName: string;
  /** The family that an earlier visit has created. */
  family: ExistingFamily | null;
  book: ExistingBook | null;
  /** As they read in this book; none before there is one. */
  questions: readonly OfferedQuestion[];
}

const names = ['whom', 'family', 'rhythm', 'first'] as const;

const pictures = { whom: 'photographs', family: 'table', rhythm: 'letter', first: 'notebook' } as const;

/**
 * Four short steps. The family and the book are saved on the server as soon as they have a name, the answers in
 * between on the device: whoever leaves comes back to the same step.
 */
export const OnboardingSteps = ({ userName, questions, ...earlier }: OnboardingStepsProps) => {
  const t = useTranslations('onboarding');
  const router = useRouter();
  const { entries, isRestored, change, forget } = useOnboardingEntries(earlier.book);
  const [family, setFamily] = useState(earlier.family);
  const [book, setBook] = useState(earlier.book);
  const focusedStep = useRef(entries.step);
  useEffect(() => {
    if (focusedStep.current !== entries.step) focusHeading('h1');
    focusedStep.current = entries.step;
  }, [entries.step]);
  const go = (next: Partial<OnboardingEntries>) => {
    change(next);
    window.scrollTo({ top: 0 });
  };
  const step = names[entries.step - 1] ?? 'whom';
  const narrator = entries.isSelf ? '' : entries.narrator;
  return (
    <PaperPage
      // The fields begin with what was kept, and hold by themselves what is typed before the page's program is there.
      key={String(isRestored)}
      title={t(`${step}.title`)}
      picture={<Illustration name={pictures[step]} size="large" />}
      back={<Steps names={names.map((name) => t(`steps.${name}`))} current={entries.step} />}
    >
      {step === 'whom' ? (
        <WhomStep entries={entries} userName={userName} isBookMade={book !== null} onDone={go} />
      ) : null}
      {step === 'family' ? (
        <FamilyStep
          entries={entries}
          family={family}
          book={book}
          onBack={() => go({ step: 1 })}
          onDone={(namedFamily, made) => {
            setFamily(namedFamily);
            setBook(made);
            go({ step: 3 });
            // The questions come anew, in the words of this book.
            router.refresh();
          }}
        />
      ) : null}
      {step === 'rhythm' && book ? (
        <RhythmStep
          bookId={book.id}
          narrator={narrator}
          entries={entries}
          onChange={change}
          onBack={() => go({ step: 2 })}
          onDone={() => go({ step: 4 })}
        />
      ) : null}
      {step === 'first' && book && questions.length === 0 ? <Skeleton lines={4} /> : null}
      {step === 'first' && book && questions.length > 0 ? (
        <FirstQuestionStep
          bookId={book.id}
          narrator={narrator}
          questions={questions}
          onBack={() => go({ step: 3 })}
          onDone={forget}
        />
      ) : null}
    </PaperPage>
  );
};
