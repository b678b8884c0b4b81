'use client';

import type { OpenedLink } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { StepPage } from './step-page.tsx';

interface ConsentStepProps {
  consent: OpenedLink['consent'];
  /** Text of the consent; its version is recorded with the answer. */
  consentText: string;
  action: Action;
  onAnswer: (hasAgreed: boolean) => void;
  onBack: () => void;
}

/** Asks for the narrator's consent before the first answer is sent: a yes also sends it; a no ends politely. */
export const ConsentStep = ({ consent, consentText, action, onAnswer, onBack }: ConsentStepProps) => {
  const t = useTranslations('reply');
  const hasDeclined = consent === 'declined' || consent === 'withdrawn';
  return (
    <StepPage title={t('consent.title')}>
      {hasDeclined ? (
        <Notice tone="info" title={t('consent.declinedTitle')} isLive>
          {t('consent.declined')}
        </Notice>
      ) : null}
      <Text>{consentText}</Text>
      <Text>{t('consent.cost')}</Text>
      <ProblemNotice message={action.problemMessage} />
      <Stack>
        <Button
          variant="primary"
          isWide
          {...action.busyAs('agree', t('busy'))}
          onClick={() => onAnswer(true)}
        >
          {t('consent.agree')}
        </Button>
        {hasDeclined ? null : (
          <Button isWide {...action.busyAs('decline', t('busy'))} onClick={() => onAnswer(false)}>
            {t('consent.decline')}
          </Button>
        )}
        <Button variant="quiet" isWide onClick={onBack}>
          {t('consent.back')}
        </Button>
      </Stack>
    </StepPage>
  );
};
