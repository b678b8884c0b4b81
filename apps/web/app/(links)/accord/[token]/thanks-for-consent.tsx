import type { OpenedConsent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useFormatComingHour } from '#features/asking/use-format-schedule.ts';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ConsentText } from './consent-text.tsx';

interface ThanksForConsentProps {
  consent: Pick<OpenedConsent, 'nextQuestion'>;
  action: Action;
  onWithdraw: () => void;
}

/** Shown after a yes: the next question, and, in disclosures, the text of the consent and its withdrawal. */
export const ThanksForConsent = ({
  consent: { nextQuestion },
  action,
  onWithdraw,
}: ThanksForConsentProps) => {
  const t = useTranslations('consent.link');
  const formatComingHour = useFormatComingHour();
  return (
    <>
      <Stack space="3">
        <Heading level={2} look="3">
          {t('now')}
        </Heading>
        <Text>
          {nextQuestion === null
            ? t('next')
            : t('nextAt', { moment: formatComingHour(nextQuestion.at, nextQuestion.timeZone) })}
        </Text>
        <Text>{t('how')}</Text>
        <Text>{t('keep')}</Text>
      </Stack>
      <ProblemNotice message={action.problemMessage} />
      <div>
        <Disclosure summary={t('agreed')}>
          <ConsentText />
        </Disclosure>
        <Disclosure summary={t('change')}>
          <Button variant="quiet" isWide {...action.busyAs('decline', t('busy'))} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        </Disclosure>
      </div>
    </>
  );
};
