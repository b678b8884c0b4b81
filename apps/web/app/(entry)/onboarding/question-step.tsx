'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { addQuestionToBook } from '#features/asking/add-question-to-book.ts';
import type { PortraitChoice } from '#features/photographs/portrait-choice.ts';
import { PortraitField } from '#features/photographs/portrait-field.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type OfferedQuestion, SHOWN_COUNT } from './offered-question.ts';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

/** The questions in sight, and the chosen one among them. */
export const readShownQuestions = (
  questions: readonly OfferedQuestion[],
  { firstShown = 0, questionId }: Pick<OnboardingEntries, 'firstShown' | 'questionId'>,
) => {
  const visibleQuestions = questions.slice(firstShown, firstShown + SHOWN_COUNT);
  const question = visibleQuestions.find(({ id }) => id === questionId) ?? visibleQuestions[0];
  return { visibleQuestions, question };
};

interface QuestionChoiceProps {
  label: string;
  entries: OnboardingEntries;
  questions: readonly OfferedQuestion[];
  onChange: (change: Partial<OnboardingEntries>) => void;
}

/** Three questions, and others on demand. */
const QuestionChoice = ({ label, entries, questions, onChange }: QuestionChoiceProps) => {
  const t = useTranslations('onboarding.question');
  const { firstShown = 0 } = entries;
  const { visibleQuestions, question } = readShownQuestions(questions, entries);
  const next = firstShown + SHOWN_COUNT < questions.length ? firstShown + SHOWN_COUNT : 0;
  return (
    <>
      <RadioCards
        name="question"
        label={label}
        value={question?.id ?? ''}
        onValue={(questionId) => onChange({ questionId })}
        cards={visibleQuestions.map(({ id, text }) => ({ value: id, label: text }))}
      />
      <Button variant="quiet" onClick={() => onChange({ firstShown: next, questionId: questions[next]?.id })}>
        {t('others')}
      </Button>
    </>
  );
};

interface AskStepProps extends Omit<QuestionChoiceProps, 'label'> {
  bookId: string;
  userName: string;
  portraitId: string | null;
  portrait: PortraitChoice | null;
  onPortrait: (choice: PortraitChoice | null) => void;
  /** Saves the asker's portrait; resolves to the sentence of a refused one, else null. */
  onSave: () => Promise<string | null>;
  onBack: () => void;
}

/** Chooses the first question to the narrator, with the asker's own sentence and face. */
export const AskStep = (props: AskStepProps) => {
  const { bookId, userName, entries, questions, portraitId, portrait, onPortrait, onChange, onSave, onBack } =
    props;
  const t = useTranslations('onboarding.question');
  const tOnboarding = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const firstId = questions[0]?.id;
  useEffect(() => {
    // The server loads its mail renderer meanwhile. A failure shows where the mail is looked at.
    const warmUp = async (libraryId: string) =>
      client.call('deliveries.preview', { params: { bookId }, body: { libraryId } });
    if (firstId !== undefined) void warmUp(firstId).catch(() => undefined);
  }, [client, bookId, firstId]);
  const submit = () =>
    void action.run(async () => {
      const refusal = await onSave();
      if (refusal !== null) action.refuse({ portrait: refusal });
    });
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <QuestionChoice label={t('label')} entries={entries} questions={questions} onChange={onChange} />
      <TextField
        name="sentence"
        label={t('sentence')}
        maxLength={200}
        isOptional
        defaultValue={entries.sentence ?? ''}
        onValue={(sentence) => onChange({ sentence })}
      />
      <PortraitField
        name="portrait"
        label={t('portrait')}
        person={userName}
        portraitId={portraitId}
        choice={portrait}
        onChoice={onPortrait}
        error={action.field('portrait')}
      />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={tOnboarding('saving')}>
        {t('action')}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {tOnboarding('previous')}
      </Button>
    </Form>
  );
};

interface WriteStepProps extends Omit<QuestionChoiceProps, 'label'> {
  bookId: string;
  onBack: () => void;
  /** Called when everything is saved on the server. */
  onDone: () => void;
}

/** Chooses the first question of one's own memories, or of somebody without an address, and opens the editor. */
export const WriteStep = ({ bookId, entries, questions, onChange, onBack, onDone }: WriteStepProps) => {
  const t = useTranslations('onboarding.question');
  const tOnboarding = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const leave = (address: string) => {
    onDone();
    window.location.assign(address);
    return 'leaving' as const;
  };
  const submit = () =>
    void action.run(async () => {
      const { question } = readShownQuestions(questions, entries);
      if (!question) return leave('/dashboard');
      const questionId = await addQuestionToBook(client, bookId, question.id, null);
      return leave(`/stories/form?book=${bookId}&question=${questionId}`);
    }, 'write');
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <QuestionChoice
        label={t(entries.isSelf ? 'labelSelf' : 'label')}
        entries={entries}
        questions={questions}
        onChange={onChange}
      />
      <Button
        type="submit"
        variant="primary"
        icon="write"
        isWide
        {...action.busyAs('write', tOnboarding('saving'))}
      >
        {t(entries.isSelf ? 'write' : 'writeOther')}
      </Button>
      <Button variant="quiet" onClick={() => leave('/dashboard')}>
        {t('later')}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {tOnboarding('previous')}
      </Button>
    </Form>
  );
};
