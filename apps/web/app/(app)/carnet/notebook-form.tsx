'use client';

import { type BookQuestion, NOTEBOOK_QUESTIONS_MAX, notebookRulings } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readChoice } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface NotebookFormProps {
  bookId: string;
  /** Unanswered questions: all are preselected, up to the notebook's maximum. */
  questions: readonly BookQuestion[];
}

/** Form to make a notebook: questions, ruling, and pages per question. */
export const NotebookForm = ({ bookId, questions }: NotebookFormProps) => {
  const t = useTranslations('notebook.make');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const questionIds = values.getAll('questions').map(String);
    if (questionIds.length === 0) return action.refuse({ questions: t('tooFew') });
    if (questionIds.length > NOTEBOOK_QUESTIONS_MAX) return action.refuse({ questions: t('tooMany') });
    const ruling = readChoice(values, 'ruling', notebookRulings);
    const pagesEach = values.get('pagesEach') === '2' ? 2 : 1;
    return void action.run(async () => {
      await client.call('notebooks.create', { params: { bookId }, body: { questionIds, ruling, pagesEach } });
      router.refresh();
      window.scrollTo({ top: 0 });
    });
  };
  if (questions.length === 0)
    return (
      <Section title={t('title')}>
        <Text>{t('none')}</Text>
        <Row>
          <LinkButton href={`/questions-categories?book=${bookId}`}>{t('choose')}</LinkButton>
        </Row>
      </Section>
    );
  return (
    <Section title={t('title')}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <CheckboxGroup
          name="questions"
          label={t('questions')}
          hint={t('questionsHint')}
          error={action.field('questions')}
          choices={questions.map(({ id, text }) => ({ value: id, label: text }))}
          defaultChoices={questions.slice(0, NOTEBOOK_QUESTIONS_MAX).map(({ id }) => id)}
        />
        <RadioCards
          name="ruling"
          label={t('ruling')}
          defaultValue="lines"
          hasColumns
          cards={notebookRulings.map((value) => ({ value, label: t(value) }))}
        />
        <RadioCards
          name="pagesEach"
          label={t('pagesEach')}
          defaultValue="1"
          hasColumns
          cards={[
            { value: '1', label: t('one') },
            { value: '2', label: t('two') },
          ]}
        />
        <Row>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </Row>
      </Form>
    </Section>
  );
};
