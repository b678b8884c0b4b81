'use client';

import type { ProposedQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { type OpenStory, Proposal } from './proposal.tsx';

/** Questions that the story calls for, each with the words that it comes from; one press puts one into the book's list. */
export const ProposedQuestions = ({ open, bookId }: { open: OpenStory; bookId: string }) => {
  const t = useTranslations('assistant.questions');
  const client = useClient();
  const action = useAction();
  const choosing = useAction();
  const [questions, setQuestions] = useState<readonly ProposedQuestion[] | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ask = () =>
    void action.run(async () => {
      const { params, text } = await open();
      setQuestions((await client.call('assistant.questions', { params, body: { text } })).questions);
      setChosen([]);
    });
  const choose = (text: string) =>
    void choosing.run(async () => {
      await client.call('questions.choose', { params: { bookId }, body: { text } });
      setChosen((before) => [...before, text]);
    }, text);
  return (
    <Proposal
      name={t('name')}
      about={t('about')}
      label={t('action')}
      busyLabel={t('busy')}
      action={action}
      onAsk={ask}
    >
      <LiveRegion>{questions?.length === 0 ? <Text>{t('none')}</Text> : null}</LiveRegion>
      <ProblemNotice sentence={choosing.sentence} />
      {questions === null || questions.length === 0 ? null : (
        <List label={t('label')}>
          {questions.map(({ about, text }) => (
            <ListItem
              key={text}
              actions={
                chosen.includes(text) ? (
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
          ))}
        </List>
      )}
    </Proposal>
  );
};
