import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

/** The story that is asked about, begun where it was not, and its words. */
export type OpenStory = () => Promise<{ params: { storyId: string }; text: string }>;

interface ProposalProps {
  name: string;
  about: string;
  label: string;
  busyLabel: string;
  action: Action;
  onAsk: () => void;
  children?: ReactNode;
}

/** One thing to ask: what it gives, its button, and below what came of it. */
export const Proposal = ({ name, about, label, busyLabel, action, onAsk, children }: ProposalProps) => (
  <Stack space="3" align="start">
    <Heading level={2} looks="3">
      {name}
    </Heading>
    <Text>{about}</Text>
    <Button busy={action.busy} busyLabel={busyLabel} onClick={onAsk}>
      {label}
    </Button>
    <ProblemNotice sentence={action.sentence} />
    {children}
  </Stack>
);
