'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { Steps } from '#ui/feedback/steps.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { FamilyStep } from './family-step.tsx';
import { FirstQuestionStep } from './first-question-step.tsx';
import { type Kept, keepOnboarding, readOnboarding } from './kept-onboarding.ts';
import type { OfferedQuestion } from './offered-question.ts';
import { RhythmStep } from './rhythm-step.tsx';
import { WhomStep } from './whom-step.tsx';

interface OnboardingStepsProps {
  userName: string;
  /** What an earlier visit has already made. */
  familyId: string | null;
  bookId: string | null;
  questions: readonly OfferedQuestion[];
}

const names = ['whom', 'family', 'rhythm', 'first'] as const;

const pictures = { whom: 'photographs', family: 'table', rhythm: 'letter', first: 'notebook' } as const;

/**
 * Four short steps. The family and the book are saved on the server as soon as they have a name, the answers in
 * between on the device: whoever leaves comes back to the same step.
 */
export const OnboardingSteps = ({ userName, familyId, bookId, questions }: OnboardingStepsProps) => {
  const t = useTranslations('onboarding');
  const [kept, setKept] = useState<Kept>({ step: bookId ? 3 : 1, narrator: '', isSelf: false });
  const [book, setBook] = useState(bookId);
  useEffect(() => {
    const earlier = readOnboarding();
    if (earlier)
      setKept({ ...earlier, step: bookId ? Math.max(3, earlier.step) : Math.min(2, earlier.step) });
  }, [bookId]);
  const shown = useRef(kept.step);
  useEffect(() => {
    if (shown.current !== kept.step) focusHeading('h1');
    shown.current = kept.step;
  }, [kept.step]);
  const go = (change: Partial<Kept>) => {
    const next = { ...kept, ...change };
    setKept(next);
    keepOnboarding(next);
    window.scrollTo({ top: 0 });
  };
  const step = names[kept.step - 1] ?? 'whom';
  return (
    <PaperPage
      title={t(`${step}.title`)}
      picture={<Illustration name={pictures[step]} size="large" />}
      back={<Steps names={names.map((name) => t(`steps.${name}`))} current={kept.step} />}
    >
      {step === 'whom' ? <WhomStep kept={kept} userName={userName} onDone={go} /> : null}
      {step === 'family' ? (
        <FamilyStep
          kept={kept}
          familyId={familyId}
          onBack={() => go({ step: 1 })}
          onDone={(made) => {
            setBook(made);
            go({ step: 3 });
          }}
        />
      ) : null}
      {step === 'rhythm' && book ? (
        <RhythmStep
          bookId={book}
          narrator={kept.isSelf ? '' : kept.narrator}
          onDone={() => go({ step: 4 })}
        />
      ) : null}
      {step === 'first' && book ? (
        <FirstQuestionStep
          bookId={book}
          narrator={kept.isSelf ? '' : kept.narrator}
          questions={questions}
          onBack={() => go({ step: 3 })}
        />
      ) : null}
    </PaperPage>
  );
};
