'use client';

import { type AssistantStatus, listStoryParagraphs, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Autosaver } from '../writing/autosaver.ts';
import { CleanedPassages } from './cleaned-passages.tsx';
import { ProposedQuestions } from './proposed-questions.tsx';
import { ProposedTitles } from './proposed-titles.tsx';

export interface AssistantPanelProps {
  familyId: string;
  bookId: string;
  autosaver: Autosaver<Story>;
  /** Whether the user may change what the family allows. */
  isOwner: boolean;
}

/** Requests proposals of a language model for the story being written; where the assistant is off, says why. */
export const AssistantPanel = ({ familyId, bookId, autosaver, isOwner }: AssistantPanelProps) => {
  const t = useTranslations('assistant');
  const client = useClient();
  const { run, problemMessage } = useAction();
  const [assistantStatus, setAssistantStatus] = useState<AssistantStatus | null>(null);
  useEffect(() => {
    void run(async () => setAssistantStatus(await client.call('assistant.read', { params: { familyId } })));
  }, [run, client, familyId]);
  if (assistantStatus === null)
    return problemMessage ? (
      <ProblemNotice message={problemMessage} />
    ) : (
      <Text tone="soft">{t('opening')}</Text>
    );
  const statusText = (
    <Text tone="soft">{t(`why.${assistantStatus.state}`, { host: assistantStatus.host ?? '' })}</Text>
  );
  if (assistantStatus.state !== 'ready')
    return (
      <Stack space="3">
        {statusText}
        {assistantStatus.state === 'not_allowed' && isOwner ? (
          <TextLink href="/settings/organization/preferences">{t('settings')}</TextLink>
        ) : null}
      </Stack>
    );
  /** Returns the id and the current text of the story, and creates the story on the server first when needed. */
  const openStory = async () => {
    const { id } = await autosaver.begin();
    return { params: { storyId: id }, text: listStoryParagraphs(autosaver.read().draft.body).join('\n') };
  };
  return (
    <Stack space="5">
      {statusText}
      <ProposedTitles open={openStory} onAccept={(title) => autosaver.change({ title })} />
      <ProposedQuestions open={openStory} bookId={bookId} />
      <CleanedPassages open={openStory} autosaver={autosaver} />
    </Stack>
  );
};
