'use client';

import { createStoryDocument, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ChangedText } from '#ui/text/changed-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { compareTexts } from '../compare-texts.ts';
import type { Autosaver } from '../writing/autosaver.ts';
import { listPassages, type Passage, replacePassage } from './passages.ts';
import { type OpenStory, Proposal } from './proposal.tsx';

interface CleanedPassage {
  readonly passage: Passage;
  readonly text: string;
}

/**
 * Cleans up a transcribed text, one passage at a time: shows the proposed changes, which one click accepts or rejects.
 */
export const CleanedPassages = ({ open, autosaver }: { open: OpenStory; autosaver: Autosaver<Story> }) => {
  const t = useTranslations('assistant.clean');
  const client = useClient();
  const action = useAction();
  const [currentIndex, setCurrentIndex] = useState(0);
  const [proposal, setProposal] = useState<CleanedPassage | null>(null);
  const [outcome, setOutcome] = useState<'taken' | 'moved' | 'same' | null>(null);
  const passages = listPassages(autosaver.read().draft.body);
  const passage = passages[Math.min(currentIndex, passages.length - 1)];
  if (passage === undefined)
    return (
      <Stack space="3">
        <Heading level={2} look="3">
          {t('name')}
        </Heading>
        <Text>{t('none')}</Text>
      </Stack>
    );
  const requestCleaning = () =>
    void action.run(async () => {
      setOutcome(null);
      setProposal(null);
      const { params } = await open();
      const { text } = await client.call('assistant.clean', { params, body: { text: passage.text } });
      if (text === passage.text.trim()) setOutcome('same');
      else setProposal({ passage, text });
    });
  const showNext = () => {
    setOutcome(null);
    setProposal(null);
    setCurrentIndex((index) => (index + 1) % passages.length);
  };
  const accept = () => {
    if (proposal === null) return;
    const body = replacePassage(autosaver.read().draft.body, proposal.passage, proposal.text);
    if (body !== null) autosaver.rewrite({ body });
    setProposal(null);
    setOutcome(body === null ? 'moved' : 'taken');
  };
  const isLast = currentIndex >= passages.length - 1;
  return (
    <Proposal kind="clean" action={action} onRequest={requestCleaning}>
      <Text isStrong>{t('passage', { at: passages.indexOf(passage) + 1, count: passages.length })}</Text>
      <Card tone="paper">
        {proposal === null ? (
          <Text>{passage.text}</Text>
        ) : (
          <Stack space="3">
            <Text tone="soft">{t('legend')}</Text>
            <ChangedText
              paragraphs={compareTexts(
                createStoryDocument([proposal.passage.text]),
                createStoryDocument([proposal.text]),
              )}
              spokenLabels={{ removed: t('removed'), added: t('added') }}
            />
          </Stack>
        )}
      </Card>
      {outcome === null ? null : (
        <Notice tone={outcome === 'moved' ? 'attention' : 'done'} isLive>
          {t(outcome)}
        </Notice>
      )}
      <Row>
        {proposal === null ? null : (
          <>
            <Button onClick={accept}>{t('take')}</Button>
            <Button onClick={() => setProposal(null)}>{t('keep')}</Button>
          </>
        )}
        {passages.length > 1 && proposal === null ? (
          <Button variant="quiet" onClick={showNext}>
            {isLast ? t('first') : t('next')}
          </Button>
        ) : null}
      </Row>
    </Proposal>
  );
};
