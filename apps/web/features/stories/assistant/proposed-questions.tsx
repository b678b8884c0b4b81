'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { type OpenStory, ProposalList } from './proposal.tsx';

/** Questions that the story calls for, each with the words that it comes from; one click puts one into the book's list. */
export const ProposedQuestions = ({ open, bookId }: { open: OpenStory; bookId: string }) => {
  const t = useTranslations('assistant.questions');
  const client = useClient();
  const choosing = useAction();
  const [chosenTexts, setChosenTexts] = useState<readonly string[]>([]);
  const choose = (text: string) =>
    void choosing.run(async () => {
      await client.call('questions.choose', { params: { bookId }, body: { text } });
      setChosenTexts((before) => [...before, text]);
    }, text);
  return (
    <ProposalList
      kind="questions"
      open={open}
      read={async ({ params, text }) => {
        const { questions } = await client.call('assistant.questions', { params, body: { text } });
        setChosenTexts([]);
        return questions;
      }}
      notice={<ProblemNotice sentence={choosing.sentence} />}
      item={({ about, text }) => (
        <ListItem
          key={text}
          actions={
            chosenTexts.includes(text) ? (
              <Text>{t('asked')}</Text>
            ) : (
              <Button icon="add" onClick={() => choose(text)} {...choosing.busyAs(text, t('busy'))}>
                {t('ask')}
                <HiddenText>{t('of', { question: text })}</HiddenText>
              </Button>
            )
          }
        >
          <Text tone="soft">{t('from', { words: about })}</Text>
          <Words size="title">{text}</Words>
        </ListItem>
      )}
    />
  );
};
