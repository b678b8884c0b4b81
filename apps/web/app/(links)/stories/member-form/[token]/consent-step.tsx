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
  /** The text of the consent; its version is recorded with the answer. */
  words: string;
  action: Action;
  onAnswer: (agreed: boolean) => void;
  onBack: () => void;
}

/** The narrator's yes, asked when the first answer is to leave: one click gives it and sends; a no ends kindly. */
export const ConsentStep = ({ consent, words, action, onAnswer, onBack }: ConsentStepProps) => {
  const t = useTranslations('reply');
  const hasDeclined = consent === 'declined' || consent === 'withdrawn';
  return (
    <StepPage title={t('consent.title')}>
      {hasDeclined ? (
        <Notice tone="info" title={t('consent.declinedTitle')} live>
          {t('consent.declined')}
        </Notice>
      ) : null}
      <Text>{words}</Text>
      <Text>{t('consent.cost')}</Text>
      <ProblemNotice sentence={action.sentence} />
      <Stack>
        <Button variant="primary" wide {...action.busyAs('agree', t('busy'))} onClick={() => onAnswer(true)}>
          {t('consent.agree')}
        </Button>
        {hasDeclined ? null : (
          <Button wide {...action.busyAs('decline', t('busy'))} onClick={() => onAnswer(false)}>
            {t('consent.decline')}
          </Button>
        )}
        <Button variant="quiet" wide onClick={onBack}>
          {t('consent.back')}
        </Button>
      </Stack>
    </StepPage>
  );
};
