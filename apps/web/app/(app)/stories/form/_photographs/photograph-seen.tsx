'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface PhotographSeenProps {
  number: number;
  photographId: string;
  description: string;
  openStory: () => Promise<string>;
  onDescription: (description: string) => void;
}

/** Alternative text of a photograph: typed, or proposed by a machine and accepted with a click. */
export const PhotographSeen = ({
  number,
  photographId,
  description,
  openStory,
  onDescription,
}: PhotographSeenProps) => {
  const t = useTranslations('stories.photographs');
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [proposed, setProposed] = useState<string | null>(null);
  const ask = () =>
    void run(async () => {
      setProposed(null);
      const params = { storyId: await openStory(), photographId };
      setProposed((await client.call('assistant.describe', { params })).text);
    });
  return (
    <Stack space="2" align="start">
      <TextField
        name={`seen-${photographId}`}
        label={t('seen')}
        hint={t('seenHint')}
        optional
        maxLength={300}
        value={description}
        onValue={onDescription}
      />
      <LiveRegion>{proposed === null ? null : <Text>{t('proposed', { words: proposed })}</Text>}</LiveRegion>
      <ProblemNotice sentence={sentence} />
      <Row>
        {proposed === null ? null : (
          <Button
            onClick={() => {
              onDescription(proposed);
              setProposed(null);
            }}
          >
            {t('takeSeen')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('describeOf', { number })}
          busy={busy}
          busyLabel={t('describing')}
          onClick={ask}
        >
          {t('describe')}
        </Button>
      </Row>
    </Stack>
  );
};
