'use client';

import { createStoryDocument, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ChangedText } from '#ui/text/changed-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { wordChanges } from '../word-changes.ts';
import type { Autosaver } from '../writing/autosaver.ts';
import { type Passage, passagesOf, withPassage } from './passages.ts';
import { type OpenStory, Proposal } from './proposal.tsx';

interface Cleaned {
  readonly passage: Passage;
  readonly text: string;
}

/** A text that was spoken, a passage at a time: what would change is shown beside it, and one click takes it or leaves it. */
export const CleanedPassages = ({ open, autosaver }: { open: OpenStory; autosaver: Autosaver<Story> }) => {
  const t = useTranslations('assistant.clean');
  const client = useClient();
  const action = useAction();
  const [at, setAt] = useState(0);
  const [cleaned, setCleaned] = useState<Cleaned | null>(null);
  const [outcome, setOutcome] = useState<'taken' | 'moved' | 'same' | null>(null);
  const passages = passagesOf(autosaver.read().draft.body);
  const passage = passages[Math.min(at, passages.length - 1)];
  if (passage === undefined)
    return (
      <Stack space="3">
        <Heading level={2} looks="3">
          {t('name')}
        </Heading>
        <Text>{t('none')}</Text>
      </Stack>
    );
  const ask = () =>
    void action.run(async () => {
      setOutcome(null);
      setCleaned(null);
      const { params } = await open();
      const { text } = await client.call('assistant.clean', { params, body: { text: passage.text } });
      if (text === passage.text.trim()) setOutcome('same');
      else setCleaned({ passage, text });
    });
  const turn = () => {
    setOutcome(null);
    setCleaned(null);
    setAt((now) => (now + 1) % passages.length);
  };
  const take = () => {
    if (cleaned === null) return;
    const body = withPassage(autosaver.read().draft.body, cleaned.passage, cleaned.text);
    if (body !== null) autosaver.rewrite({ body });
    setCleaned(null);
    setOutcome(body === null ? 'moved' : 'taken');
  };
  const isLast = at >= passages.length - 1;
  return (
    <Proposal kind="clean" action={action} onAsk={ask}>
      <Text strong>{t('passage', { at: passages.indexOf(passage) + 1, count: passages.length })}</Text>
      <Sheet tone="paper">
        {cleaned === null ? (
          <Text>{passage.text}</Text>
        ) : (
          <Stack space="3">
            <Text tone="soft">{t('legend')}</Text>
            <ChangedText
              paragraphs={wordChanges(
                createStoryDocument([cleaned.passage.text]),
                createStoryDocument([cleaned.text]),
              )}
              spokenLabels={{ removed: t('removed'), added: t('added') }}
            />
          </Stack>
        )}
      </Sheet>
      {outcome === null ? null : (
        <Notice tone={outcome === 'moved' ? 'attention' : 'done'} live>
          {t(outcome)}
        </Notice>
      )}
      <Row>
        {cleaned === null ? null : (
          <>
            <Button onClick={take}>{t('take')}</Button>
            <Button onClick={() => setCleaned(null)}>{t('keep')}</Button>
          </>
        )}
        {passages.length > 1 && cleaned === null ? (
          <Button variant="quiet" onClick={turn}>
            {isLast ? t('first') : t('next')}
          </Button>
        ) : null}
      </Row>
    </Proposal>
  );
};
