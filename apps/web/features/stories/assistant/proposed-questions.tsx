'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { type OpenStory, ProposalList } from './proposal.tsx';

/** Questions about the story, each with the passage it is based on; one click adds a question to the book's list. */
export const ProposedQuestions = ({ open, bookId }: { open: OpenStory; bookId: string }) => {
  const t = useTranslations('assistant.questions');
  const client = useClient();
  const addAction = useAction();
  const [chosenTexts, setChosenTexts] = useState<readonly string[]>([]);
  const addQuestion = (text: string) =>
    void addAction.run(async () => {
      await client.call('questions.choose', { params: { bookId }, body: { text } });
      setChosenTexts((texts) => [...texts, text]);
    }, text);
  return (
    <ProposalList
      kind="questions"
      open={open}
      requestProposals={async ({ params, text }) => {
        const { questions } = await client.call('assistant.questions', { params, body: { text } });
        setChosenTexts([]);
        return questions;
      }}
      notice={<ProblemNotice message={addAction.problemMessage} />}
      renderItem={({ about, text }) => (
        <ListItem
          key={text}
          actions={
            chosenTexts.includes(text) ? (
              <Text>{t('asked')}</Text>
            ) : (
              <Button icon="add" onClick={() => addQuestion(text)} {...addAction.busyAs(text, t('busy'))}>
                {t('ask')}
                <HiddenText>{t('of', { question: text })}</HiddenText>
              </Button>
            )
          }
        >
          <Text tone="soft">{t('from', { words: about })}</Text>
          <BookText size="title">{text}</BookText>
        </ListItem>
      )}
    />
  );
};
