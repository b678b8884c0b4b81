'use client';

import type { EmailChangeState } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const AnswerEmailChange = ({ token }: { token: string }) => {
  const t = useTranslations('emailChange');
  const { client, reread } = useSession();
  const action = useAction();
  const [changeState, setChangeState] = useState<EmailChangeState>();
  const answer = (decision: 'confirm' | 'refuse') => () =>
    void action.run(async () => {
      setChangeState(await client.call('account.answerEmailChange', { body: { token, decision } }));
      await reread();
    }, decision);
  if (changeState)
    return (
      <Notice
        tone={changeState.state === 'refused' ? 'info' : 'done'}
        title={t(`${changeState.state}.title`)}
        isLive
        actions={<LinkButton href="/settings">{t('settings')}</LinkButton>}
      >
        {t(`${changeState.state}.text`, { email: changeState.newEmail })}
      </Notice>
    );
  return (
    <Stack>
      <ProblemNotice message={action.problemMessage} />
      <Row isStackedOnPhone>
        <Button variant="primary" {...action.busyAs('confirm', t('busy'))} onClick={answer('confirm')}>
          {t('confirm')}
        </Button>
        <Button {...action.busyAs('refuse', t('busy'))} onClick={answer('refuse')}>
          {t('refuse')}
        </Button>
      </Row>
    </Stack>
  );
};
