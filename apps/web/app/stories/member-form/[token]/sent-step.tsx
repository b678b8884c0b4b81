'use client';

import { addressName, type OpenedLink } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '#api/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { StepPage } from './step-page.tsx';

interface SentStepProps {
  link: OpenedLink;
  askedBy: string;
  /** The next question, in words alone; null when there is none, or for a relative. */
  next: { text: string } | null;
  action: Action;
  onNext: () => void;
  onBack: () => void;
  /** The voice that was sent, to be heard as the family hears it. */
  children?: ReactNode;
}

/** Thanks, who has it now, and the next question for who has the heart for one more. */
export const SentStep = (props: SentStepProps) => {
  const { link, askedBy, next, action, onNext, onBack, children } = props;
  const t = useTranslations('reply');
  const asker = addressName(askedBy);
  return (
    <StepPage title={t('sent.title', { name: addressName(link.person.name) })}>
      <Stack space="3">
        <Text size="lead">{asker === '' ? t('sent.textNobody') : t('sent.text', { asker })}</Text>
        <Text tone="soft">{t('sent.more')}</Text>
      </Stack>
      {children}
      <ProblemNotice sentence={action.sentence} />
      {next === null ? (
        <Text>{t('sent.noNext')}</Text>
      ) : (
        <Sheet as="section">
          <Heading level={2} looks="label">
            {t('sent.next')}
          </Heading>
          <Words size="question">{next.text}</Words>
          <Button variant="primary" wide {...action.busyAs('another', t('busy'))} onClick={onNext}>
            {t('sent.open')}
          </Button>
        </Sheet>
      )}
      <Button variant="quiet" wide onClick={onBack}>
        {t('sent.resume')}
      </Button>
    </StepPage>
  );
};
