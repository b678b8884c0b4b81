'use client';

import { type FollowUp, type OpenedLink, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { StepPage } from './step-page.tsx';

interface SentStepProps {
  token: string;
  link: OpenedLink;
  askedBy: string;
  /** Text of the next question; null when there is none, and for relatives. */
  nextQuestion: { text: string } | null;
  /** Follow-up questions to continue with; shown above the next question. */
  followUps: readonly FollowUp[];
  onFollowUp: (id: string) => void;
  action: Action;
  onNext: () => void;
  onBack: () => void;
  /** The recording that was sent, for playback. */
  children?: ReactNode;
}

/** Thanks, says who has the answer now, and offers follow-ups and the next question. */
export const SentStep = (props: SentStepProps) => {
  const { token, link, askedBy, nextQuestion, followUps, action, onNext, onFollowUp, onBack, children } =
    props;
  const t = useTranslations('reply');
  const asker = toGreetingName(askedBy);
  return (
    <StepPage title={t('sent.title', { name: toGreetingName(link.person.name) })}>
      <Stack space="3">
        <Text size="lead">{asker === '' ? t('sent.textNobody') : t('sent.text', { asker })}</Text>
        <Text tone="soft">{t('sent.more')}</Text>
      </Stack>
      {children}
      <ProblemNotice message={action.problemMessage} />
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
                <BookText size="title">{text}</BookText>
              </ListItem>
            ))}
          </List>
        </Section>
      )}
      {nextQuestion === null ? (
        <Text>{t('sent.noNext')}</Text>
      ) : (
        <Card as="section">
          <Heading level={2} look="label">
            {t('sent.next')}
          </Heading>
          <BookText size="question">{nextQuestion.text}</BookText>
          <Button variant="primary" isWide {...action.busyAs('another', t('busy'))} onClick={onNext}>
            {t('sent.open')}
          </Button>
        </Card>
      )}
      {link.person.isNarrator ? (
        <LinkButton href={`/lire/lien/${token}`} icon="book" isWide>
          {t('sent.read')}
        </LinkButton>
      ) : null}
      <Button variant="quiet" isWide onClick={onBack}>
        {t('sent.resume')}
      </Button>
    </StepPage>
  );
};
