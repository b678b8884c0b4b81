import type { OpenedConsent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface AnswerConsentProps {
  opened: Pick<OpenedConsent, 'state'>;
  action: Action;
  onAnswer: (agreed: boolean) => void;
  /** The question of the consent. */
  children: ReactNode;
}

/** While there is no yes: what was answered so far, what is asked, and the buttons to answer or to change one's mind. */
export const AnswerConsent = ({ opened: { state }, action, onAnswer, children }: AnswerConsentProps) => {
  const t = useTranslations('consent.link');
  const isNo = state === 'declined' || state === 'withdrawn';
  return (
    <>
      {isNo ? (
        <Notice tone="info" title={t(`${state}Title`)} live>
          {t(state)}
        </Notice>
      ) : null}
      {children}
      <Stack>
        <ProblemNotice sentence={action.sentence} />
        <Button variant="primary" wide {...action.busyAs('agree', t('busy'))} onClick={() => onAnswer(true)}>
          {t('agree')}
        </Button>
        {isNo ? null : (
          <Button
            variant="quiet"
            wide
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
