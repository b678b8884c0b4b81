'use client';

import type { BookQuestion, Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeliveryState } from '#features/asking/delivery-state.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import styles from './question-row.module.css';

interface QuestionRowProps {
  question: BookQuestion;
  /** Deliveries of the question, one for each recipient. */
  deliveries: readonly Delivery[];
  /** Its buttons, one line below it. */
  children: ReactNode;
}

/** The status of a delivery to a relative, on its own line; the narrator's stands beside the theme. */
const PutToRelative = ({ delivery }: { delivery: Delivery }) => {
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

/** A question of the family's list, where it comes from, and what became of it: said here and nowhere else. */
export const QuestionRow = ({ question, deliveries, children }: QuestionRowProps) => {
  const t = useTranslations('questions.mine');
  const { id, reads, follows, theme, state, storyId, isForRelatives, askedBy } = question;
  const toNarrator = deliveries.find(({ isNarrator }) => isNarrator);
  const from = theme || (askedBy ? t('askedBy', { name: askedBy }) : null);
  return (
    <ListItem>
      <div className={styles.row} data-question={id} tabIndex={-1}>
        {follows === null ? null : <Text tone="soft">{t('follows', { question: follows })}</Text>}
        <Words size="title">{reads}</Words>
        {isForRelatives ? <Badge>{t('forRelatives')}</Badge> : null}
        <LiveRegion>
          <Inline>
            {from === null ? null : <InlineItem>{from}</InlineItem>}
            {state === 'answered' && storyId === null ? <InlineItem>{t('underWay')}</InlineItem> : null}
            {toNarrator ? (
              <InlineItem>
                <DeliveryState delivery={toNarrator} />
              </InlineItem>
            ) : null}
          </Inline>
          {deliveries.map((delivery) =>
            delivery.isNarrator ? null : <PutToRelative key={delivery.id} delivery={delivery} />,
          )}
        </LiveRegion>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </ListItem>
  );
};
