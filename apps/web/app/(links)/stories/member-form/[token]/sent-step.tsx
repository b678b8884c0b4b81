'use client';

import { type FollowUp, type OpenedLink, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { StepPage } from './step-page.tsx';

interface SentStepProps {
  link: OpenedLink;
  askedBy: string;
  /** The next question, in words alone; null when there is none, or for a relative. */
  next: { text: string } | null;
  /** With what one may go on; the next question stands below them. */
  followUps: readonly FollowUp[];
  onFollowUp: (id: string) => void;
  action: Action;
  onNext: () => void;
  onBack: () => void;
  /** The voice that was sent, to be heard as the family hears it. */
  children?: ReactNode;
}

/** Thanks, who has it now, and the next question for who has the heart for one more. */
export const SentStep = (props: SentStepProps) => {
  const { link, askedBy, next, followUps, action, onNext, onFollowUp, onBack, children } = props;
  const t = useTranslations('reply');
  const asker = toGreetingName(askedBy);
  return (
    <StepPage title={t('sent.title', { name: toGreetingName(link.person.name) })}>
      <Stack space="3">
        <Text size="lead">{asker === '' ? t('sent.textNobody') : t('sent.text', { asker })}</Text>
        <Text tone="soft">{t('sent.more')}</Text>
      </Stack>
      {children}
      <ProblemNotice sentence={action.sentence} />
      {followUps.length === 0 ? null : (
        <Section title={t('sent.followUps')}>
          <List>
            {followUps.map(({ id, text }) => (
              <ListItem
                key={id}
                actions={
                  <Button {...action.busyAs(id, t('busy'))} onClick={() => onFollowUp(id)}>
                    {t('sent.tell')}
                    <HiddenText>{t('sent.of', { question: text })}</HiddenText>
                  </Button>
                }
              >
                <Words size="title">{text}</Words>
              </ListItem>
            ))}
          </List>
        </Section>
      )}
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
