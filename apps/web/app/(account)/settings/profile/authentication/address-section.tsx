'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { Row } from '#ui/row.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';

/** Asks for the e-mail whose link proves the address, until it is proved. */
export const AddressSection = ({ email, isProved }: { email: string; isProved: boolean }) => {
  const t = useTranslations('account.address');
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      await client.call('session.requestProof');
      setSent(true);
    });
  if (isProved)
    return (
      <Section title={t('title')}>
        <Text>{t('proved', { email })}</Text>
      </Section>
    );
  return (
    <Section title={t('title')}>
      <Text>{t('text', { email })}</Text>
      <ProblemNotice sentence={sentence} />
      {isSent ? (
        <Notice tone="done" live>
          {t('sent')}
        </Notice>
      ) : (
        <Row>
          <Button busy={busy} busyLabel={t('busy')} onClick={send}>
            {t('action')}
          </Button>
        </Row>
      )}
    </Section>
  );
};
