'use client';

import { PHOTOGRAPH_CAPTION_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient, useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface PhotographDescriptionProps {
  position: number;
  photographId: string;
  description: string;
  openStory: () => Promise<string>;
  onDescription: (description: string) => void;
}

/** Alternative text of a photograph: typed, or proposed by a language model and accepted with a click. */
export const PhotographDescription = ({
  position,
  photographId,
  description,
  openStory,
  onDescription,
}: PhotographDescriptionProps) => {
  const t = useTranslations('stories.photographs');
  const client = useClient();
  const { hasAssistant } = useSession().properties.settings;
  const { run, busy, problemMessage } = useAction();
  const [proposedText, setProposedText] = useState<string | null>(null);
  const requestDescription = () =>
    void run(async () => {
      setProposedText(null);
      const params = { storyId: await openStory(), photographId };
      setProposedText((await client.call('assistant.describe', { params })).text);
    });
  return (
    <Stack space="2" align="start">
      <TextField
        name={`seen-${photographId}`}
        label={t('seen')}
        hint={t('seenHint')}
        isOptional
        maxLength={PHOTOGRAPH_CAPTION_MAX}
        value={description}
        onValue={onDescription}
      />
      <LiveRegion>
        {proposedText === null ? null : <Text>{t('proposed', { words: proposedText })}</Text>}
      </LiveRegion>
      <ProblemNotice message={problemMessage} />
      <Row>
        {proposedText === null ? null : (
          <Button
            onClick={() => {
              onDescription(proposedText);
              setProposedText(null);
            }}
          >
            {t('takeSeen')}
          </Button>
        )}
        {hasAssistant ? (
          <Button
            variant="quiet"
            aria-label={t('describeOf', { number: position })}
            isBusy={busy}
            busyLabel={t('describing')}
            onClick={requestDescription}
          >
            {t('describe')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
};
