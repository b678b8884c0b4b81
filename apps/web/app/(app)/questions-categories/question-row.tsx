'use client';

import { type BookQuestion, type Delivery, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeliveryState } from '#features/asking/delivery-state.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './question-row.module.css';

interface QuestionRowProps {
  question: BookQuestion;
  /** Deliveries of the question, one for each recipient. */
  deliveries: readonly Delivery[];
  /** Buttons, on a line below the question. */
  children: ReactNode;
}

/** Status of a delivery to a relative, on its own line; the narrator's is shown beside the theme. */
const RelativeDelivery = ({ delivery }: { delivery: Delivery }) => {
  const t = useTranslations('asking.state');
  return (
    <Inline>
      <InlineItem>
        <DeliveryState delivery={delivery} />
      </InlineItem>
      <InlineItem>{t('to', { person: delivery.personName })}</InlineItem>
    </Inline>
  );
};

/** A question of the book's list, with its origin and the status of its deliveries. */
export const QuestionRow = ({ question, deliveries, children }: QuestionRowProps) => {
  const t = useTranslations('questions.mine');
  const tState = useTranslations('asking.state');
  const { id, text, followUpOf, theme, state, storyId, isForRelatives, askedBy } = question;
  const narratorDelivery = deliveries.find(({ isNarrator }) => isNarrator);
  const origin = theme || (askedBy ? t('askedBy', { name: askedBy }) : null);
  return (
    <ListItem>
      <div className={styles.row} data-question={id} tabIndex={-1}>
        {followUpOf === null ? null : <Text tone="soft">{t('followUpOf', { question: followUpOf })}</Text>}
        <BookText size="title">{text}</BookText>
        {isForRelatives ? <Badge>{t('forRelatives')}</Badge> : null}
        <LiveRegion>
          <Inline>
            {origin === null ? null : <InlineItem>{origin}</InlineItem>}
            {state === 'answered' && storyId === null ? <InlineItem>{t('underWay')}</InlineItem> : null}
            {narratorDelivery ? (
              <InlineItem>
                <DeliveryState delivery={narratorDelivery} />
              </InlineItem>
            ) : null}
            {narratorDelivery?.state === 'scheduled' ? (
              <InlineItem>{tState('to', { person: toGreetingName(narratorDelivery.personName) })}</InlineItem>
            ) : null}
          </Inline>
          {deliveries.map((delivery) =>
            delivery.isNarrator ? null : <RelativeDelivery key={delivery.id} delivery={delivery} />,
          )}
        </LiveRegion>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </ListItem>
  );
};
