'use client';

import type { Recording } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface VoiceCodeProps {
  storyId: string;
  code: NonNullable<Recording['code']>;
  onRecording: (recording: Recording) => void;
}

/** Opens and closes the public page of the printed code; for approvers. */
export const VoiceCode = ({ storyId, code, onRecording }: VoiceCodeProps) => {
  const t = useTranslations('voice.code');
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const toggle = () =>
    run(async () =>
      onRecording(
        await client.call('recordings.setCode', { params: { storyId }, body: { isOpen: !code.isOpen } }),
      ),
    );
  return (
    <Disclosure summary={t('title')}>
      <Stack>
        <Text>{code.isOpen ? t('open') : t('closed')}</Text>
        <ProblemNotice message={problemMessage} />
        <Row isStackedOnPhone>
          {code.isOpen ? <AnchorButton href={code.address}>{t('see')}</AnchorButton> : null}
          <Button isBusy={busy} busyLabel={t('busy')} onClick={() => void toggle()}>
            {code.isOpen ? t('close') : t('reopen')}
          </Button>
        </Row>
      </Stack>
    </Disclosure>
  );
};
