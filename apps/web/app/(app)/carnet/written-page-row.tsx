'use client';

import { type BookQuestion, routePath, type WrittenPage } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { useFormatDay } from '#ui/formats/use-format-day.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface WrittenPageRowProps {
  page: WrittenPage;
  questions: readonly BookQuestion[];
}

/** Result of one written page: its story, or a choice of the question that it answers. */
export const WrittenPageRow = ({ page, questions }: WrittenPageRowProps) => {
  const t = useTranslations('notebook.sent');
  const formatDay = useFormatDay();
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { id, state, question, storyId, sentBy, isStraight, canRemove, createdAt } = page;
  const [questionId, setQuestionId] = useState(page.questionId ?? questions[0]?.id ?? '');
  const date = formatDay(new Date(createdAt));
  const isOpen = state === 'unassigned' || state === 'duplicate' || state === 'needs_editor';
  const assignQuestion = () =>
    action.run(async () => {
      await client.call('writtenPages.place', { params: { pageId: id }, body: { questionId } });
      router.refresh();
    });
  const remove = async () => {
    await client.call('writtenPages.remove', { params: { pageId: id } });
    router.refresh();
  };
  return (
    <ListItem>
      <Stack space="3">
        <Row align="start">
          {state === 'reading' ? null : (
            <Thumbnail
              src={routePath('photographs.picture', { photographId: id }, { size: 'thumbnail' })}
              isBeside
            />
          )}
          <Stack space="2">
            {question === '' ? null : <Text>{question}</Text>}
            <Text tone="soft">{t('by', { name: sentBy, date })}</Text>
            <Text>{t(state === 'awaiting' || state === 'refused' ? 'reading' : state)}</Text>
            {state === 'placed' && !isStraight && page.sheet !== null ? <Text>{t('crooked')}</Text> : null}
            {storyId === null ? null : (
              <TextLink href={`/stories/form?story=${storyId}`}>{t('read')}</TextLink>
            )}
          </Stack>
        </Row>
        {isOpen && questions.length > 0 ? (
          <SelectField
            name={`question-${id}`}
            label={t('which')}
            value={questionId}
            choices={questions.map((candidate) => ({ value: candidate.id, label: candidate.text }))}
            onValue={setQuestionId}
          />
        ) : null}
        <ProblemNotice message={action.problemMessage} />
        {isOpen ? (
          <Row isStackedOnPhone>
            {questions.length > 0 ? (
              <Button isBusy={action.busy} busyLabel={t('placing')} onClick={assignQuestion}>
                {state === 'duplicate' ? t('placeAgain') : t('place')}
              </Button>
            ) : null}
            {canRemove ? (
              <ConfirmedButton
                label={t('remove')}
                busyLabel={t('removing')}
                title={t('removeTitle')}
                text={t('removeText')}
                variant="quiet"
                onConfirm={remove}
              />
            ) : null}
          </Row>
        ) : null}
      </Stack>
    </ListItem>
  );
};
