'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type Action, useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { List } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

/** Returns the id and text of the story, which is created on the server first when needed. */
export type OpenStory = () => Promise<{ params: { storyId: string }; text: string }>;

type ProposalKind = 'titles' | 'questions' | 'clean';

interface ProposalProps {
  /** Which of the three proposals: prefix of its messages. */
  kind: ProposalKind;
  action: Action;
  onRequest: () => void;
  children?: ReactNode;
}

/** One kind of proposal: description, button, and result. */
export const Proposal = ({ kind, action, onRequest, children }: ProposalProps) => {
  const t = useTranslations('assistant');
  return (
    <Stack space="3" align="start">
      <Heading level={2} look="3">
        {t(`${kind}.name`)}
      </Heading>
      <Text>{t(`${kind}.about`)}</Text>
      <Button isBusy={action.busy} busyLabel={t(`${kind}.busy`)} onClick={onRequest}>
        {t(`${kind}.action`)}
      </Button>
      <ProblemNotice message={action.problemMessage} />
      {children}
    </Stack>
  );
};

interface ProposalListProps<T> {
  kind: 'titles' | 'questions';
  open: OpenStory;
  /** Requests proposals about the story from the API. */
  requestProposals: (story: Awaited<ReturnType<OpenStory>>) => Promise<readonly T[]>;
  /** Shown above the list. */
  notice?: ReactNode;
  renderItem: (proposal: T) => ReactNode;
}

/** Requests and lists proposals: shows nothing before the first answer, and a sentence when it is empty. */
export const ProposalList = <T,>({
  kind,
  open,
  requestProposals,
  notice,
  renderItem,
}: ProposalListProps<T>) => {
  const t = useTranslations(`assistant.${kind}`);
  const action = useAction();
  const [proposals, setProposals] = useState<readonly T[] | null>(null);
  const request = () => void action.run(async () => setProposals(await requestProposals(await open())));
  return (
    <Proposal kind={kind} action={action} onRequest={request}>
      <LiveRegion>{proposals?.length === 0 ? <Text>{t('none')}</Text> : null}</LiveRegion>
      {notice}
      {proposals === null || proposals.length === 0 ? null : (
        <List label={t('label')}>{proposals.map(renderItem)}</List>
      )}
    </Proposal>
  );
};
