'use client';

import { ApiError, type Client, createStoryDocument, type StoryKind } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readBookQuestions } from '#features/asking/read-book-questions.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Text } from '#ui/text/text.tsx';
import type { OfferedQuestion } from './offered-question.ts';

interface FirstQuestionStepProps {
  bookId: string;
  /** Name of the book's narrator; empty when the writer is the narrator. */
  narrator: string;
  questions: readonly OfferedQuestion[];
  onBack: () => void;
  /** Called when everything is saved on the server. */
  onDone: () => void;
}

/** Adds the question to the book, unless an earlier attempt did; returns its id. */
const addQuestionToBook = async (client: Client, bookId: string, libraryId: string): Promise<string> => {
  const params = { bookId };
  try {
    return (await client.call('questions.choose', { params, body: { libraryId } })).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'question.already_chosen')) throw error;
    const questions = await readBookQuestions(client, bookId);
    const bookQuestion = questions.find((question) => question.libraryId === libraryId);
    if (!bookQuestion) throw error;
    return bookQuestion.id;
  }
};

/** Saves the answer as a new story; returns the story's id. */
const saveAnswer = async (
  client: Client,
  bookId: string,
  libraryId: string,
  { answer, kind }: { answer: string; kind: StoryKind },
): Promise<string> => {
  const questionId = await addQuestionToBook(client, bookId, libraryId);
  const story = await client.call('stories.create', { params: { bookId }, body: { questionId, kind } });
  const body = createStoryDocument(answer.split(/\n+/));
  await client.call('stories.save', {
    params: { storyId: story.id },
    body: { body, revision: story.revision },
  });
  return story.id;
};

export const FirstQuestionStep = ({
  bookId,
  narrator,
  questions,
  onBack,
  onDone,
}: FirstQuestionStepProps) => {
  const t = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  // The other questions are offered on the home page later.
  const finish = async (answeredId?: string, storyId?: string) => {
    for (const { id } of questions) if (id !== answeredId) await addQuestionToBook(client, bookId, id);
    onDone();
    window.location.assign(storyId === undefined ? '/dashboard' : `/dashboard?premier=${storyId}`);
    return 'leaving' as const;
  };
  const submit = (values: FormData) => {
    const answer = readText(values, 'answer').trim();
    if (answer === '') return action.refuse({ answer: t('first.answerMissing') });
    const question = readText(values, 'question');
    // A person who writes about somebody else writes a memory of their own.
    const kind = narrator === '' ? 'story' : 'contribution';
    return void action.run(
      async () => finish(question, await saveAnswer(client, bookId, question, { answer, kind })),
      'answer',
    );
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      {narrator === '' ? null : <Text>{t('first.whom', { narrator })}</Text>}
      <RadioCards
        name="question"
        label={t('first.label')}
        defaultValue={questions[0]?.id}
        cards={questions.map(({ id, reads }) => ({ value: id, label: reads }))}
      />
      <TextArea
        name="answer"
        label={t('first.answer')}
        hint={t('first.answerHint')}
        rows={7}
        error={action.field('answer')}
      />
      <Button type="submit" variant="primary" isWide {...action.busyAs('answer', t('saving'))}>
        {t('first.action')}
      </Button>
      <Button
        variant="quiet"
        {...action.busyAs('later', t('saving'))}
        onClick={() => action.run(() => finish(), 'later')}
      >
        {t('first.later')}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('previous')}
      </Button>
    </Form>
  );
};
