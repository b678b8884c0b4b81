'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { ActiveFactor } from './active-factor.tsx';
import { ConfirmAddressFirst } from './confirm-address-first.tsx';
import { FactorSection } from './factor-section.tsx';

interface TwoFactorPanelProps {
  readonly active: boolean;
  readonly recoveryCodesLeft: number;
  readonly email: string;
  readonly isVerified: boolean;
}

/** The second factor: activation, or recovery codes and deactivation when it is active. */
export const TwoFactorPanel = ({ active, recoveryCodesLeft, email, isVerified }: TwoFactorPanelProps) => {
  const t = useTranslations('account.factor');
  const router = useRouter();
  const [outcome, setOutcome] = useState<'done' | 'off'>();
  const change = (next: 'done' | 'off') => () => {
    setOutcome(next);
    router.refresh();
  };
  return (
    <Section title={t('title')}>
      <Text>{t('text')}</Text>
      {outcome ? (
        <Notice tone="done" isLive>
          {t(outcome)}
        </Notice>
      ) : null}
      {active ? (
        <ActiveFactor recoveryCodesLeft={recoveryCodesLeft} onOff={change('off')} />
      ) : isVerified ? (
        <FactorSection onDone={change('done')} />
      ) : (
        <ConfirmAddressFirst email={email} />
      )}
    </Section>
  );
};
