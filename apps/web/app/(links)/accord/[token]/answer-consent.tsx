import type { OpenedConsent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface AnswerConsentProps {
  consent: Pick<OpenedConsent, 'state'>;
  action: Action;
  onAnswer: (hasAgreed: boolean) => void;
  /** Text of the consent. */
  children: ReactNode;
}

/** Shown as long as the narrator has not consented: the earlier answer, the text, and the buttons to answer. */
export const AnswerConsent = ({ consent: { state }, action, onAnswer, children }: AnswerConsentProps) => {
  const t = useTranslations('consent.link');
  const hasRefused = state === 'declined' || state === 'withdrawn';
  return (
    <>
      {hasRefused ? (
        <Notice tone="info" title={t(`${state}Title`)} isLive>
          {t(state)}
        </Notice>
      ) : null}
      {children}
      <Stack>
        <ProblemNotice message={action.problemMessage} />
        <Button
          variant="primary"
          isWide
          {...action.busyAs('agree', t('busy'))}
          onClick={() => onAnswer(true)}
        >
          {t('agree')}
        </Button>
        {hasRefused ? null : (
          <Button
            variant="quiet"
            isWide
            {...action.busyAs('decline', t('busy'))}
            onClick={() => onAnswer(false)}
          >
            {t('decline')}
          </Button>
        )}
      </Stack>
    </>
  );
};
