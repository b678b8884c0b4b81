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

/** The story that is asked about, begun where it was not, and its words. */
export type OpenStory = () => Promise<{ params: { storyId: string }; text: string }>;

type ProposalKind = 'titles' | 'questions' | 'clean';

interface ProposalProps {
  /** Which of the three proposals: names its messages. */
  kind: ProposalKind;
  action: Action;
  onAsk: () => void;
  children?: ReactNode;
}

/** One thing to ask: what it gives, its button, and below what came of it. */
export const Proposal = ({ kind, action, onAsk, children }: ProposalProps) => {
  const t = useTranslations('assistant');
  return (
    <Stack space="3" align="start">
      <Heading level={2} looks="3">
        {t(`${kind}.name`)}
      </Heading>
      <Text>{t(`${kind}.about`)}</Text>
      <Button busy={action.busy} busyLabel={t(`${kind}.busy`)} onClick={onAsk}>
        {t(`${kind}.action`)}
      </Button>
      <ProblemNotice sentence={action.sentence} />
      {children}
    </Stack>
  );
};

interface ProposalListProps<T> {
  kind: 'titles' | 'questions';
  open: OpenStory;
  /** Asks the API for proposals about the story. */
  read: (story: Awaited<ReturnType<OpenStory>>) => Promise<readonly T[]>;
  /** Stands above the list. */
  notice?: ReactNode;
  item: (proposal: T) => ReactNode;
}

/** A list that is asked for: nothing before the first answer, a sentence when the answer is empty. */
export const ProposalList = <T,>({ kind, open, read, notice, item }: ProposalListProps<T>) => {
  const t = useTranslations(`assistant.${kind}`);
  const action = useAction();
  const [proposals, setProposals] = useState<readonly T[] | null>(null);
  const ask = () => void action.run(async () => setProposals(await read(await open())));
  return (
    <Proposal kind={kind} action={action} onAsk={ask}>
      <LiveRegion>{proposals?.length === 0 ? <Text>{t('none')}</Text> : null}</LiveRegion>
      {notice}
      {proposals === null || proposals.length === 0 ? null : (
        <List label={t('label')}>{proposals.map(item)}</List>
      )}
    </Proposal>
  );
};
