'use client';

import { type OpenedLink, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DayText } from '#ui/text/day-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { StepPage } from './step-page.tsx';

interface GuestConsentStepProps {
  link: OpenedLink;
  action: Action;
  /** Records the agreement, and sends the piece. */
  onAgree: () => void;
  onBack: () => void;
}

/** Before the first sending, the guest agrees that the family gets the piece and may print it. */
export const GuestConsentStep = ({ link, action, onAgree, onBack }: GuestConsentStepProps) => {
  const t = useTranslations('reply.guest');
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(!isChecked);
    if (isChecked) onAgree();
    else document.getElementById('accord')?.focus();
  };
  return (
    <StepPage title={t('consentTitle')}>
      <Text>{t('consent', { narrator: link.aboutName ?? '' })}</Text>
      <CheckboxField
        name="accord"
        label={t('consentBox')}
        checked={isChecked}
        onCheckedChange={setChecked}
        error={isMissing && !isChecked ? t('consentMissing') : undefined}
      />
      <ProblemNotice message={action.problemMessage} />
      <Stack>
        <Button variant="primary" isWide {...action.busyAs('agree', t('withdrawBusy'))} onClick={send}>
          {t('send')}
        </Button>
        <Button variant="quiet" isWide onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </StepPage>
  );
};

interface GuestSentStepProps {
  link: OpenedLink;
  onBack: () => void;
  /** The recording that was sent, for playback. */
  children?: ReactNode;
}

/** The receipt: who has the piece, what happens next, and until when it can be changed. */
export const GuestSentStep = ({ link, onBack, children }: GuestSentStepProps) => {
  const t = useTranslations('reply.guest');
  const asker = toGreetingName(link.asker.name);
  return (
    <StepPage title={t('sentTitle', { name: toGreetingName(link.person.name) })}>
      <Stack space="3">
        <Text size="lead">{asker === '' ? t('sentNobody') : t('sent', { asker })}</Text>
        <Text>{t('next')}</Text>
        <Text tone="soft">
          {t.rich('until', { day: () => <DayText day={link.guest?.closesOn ?? ''} /> })}
        </Text>
      </Stack>
      {children}
      <Button variant="quiet" isWide onClick={onBack}>
        {t('resume')}
      </Button>
    </StepPage>
  );
};

/** After a guest took the piece back. */
export const WithdrawnStep = () => {
  const t = useTranslations('reply.guest');
  return (
    <StepPage title={t('withdrawnTitle')}>
      <Text size="lead">{t('withdrawn')}</Text>
    </StepPage>
  );
};
