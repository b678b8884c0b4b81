import type { PlanOffer } from '@souvenance/contracts';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './plan-cards.module.css';
import { PlanFeatures } from './plan-features.tsx';
import { PlanPrice } from './plan-price.tsx';

interface PlanCardsProps {
  offers: readonly PlanOffer[];
  currency: string;
  level: 2 | 3;
}

const Prices = ({ offer, currency }: { offer: PlanOffer; currency: string }) => (
  <Stack space="1">
    {offer.plans.map((plan) =>
      plan.href ? (
        <Text key={plan.name}>
          <TextLink href={plan.href}>{plan.label ?? plan.name}</TextLink>
        </Text>
      ) : (
        <Text key={plan.name}>
          <PlanPrice plan={plan} currency={currency} />
        </Text>
      ),
    )}
  </Stack>
);

/** The plans side by side, each with its features and price; prices come from the server. */
export const PlanCards = ({ offers, currency, level }: PlanCardsProps): ReactNode => (
  <div className={styles.room}>
    <div className={styles.plans}>
      {offers.map((offer) => (
        <Card key={offer.id} as="article" tone="paper">
          <Stack space="4">
            <Stack space="1">
              <Heading level={level}>{offer.name}</Heading>
              {offer.badge === null ? null : (
                <Row>
                  <Badge>{offer.badge}</Badge>
                </Row>
              )}
              <Text tone="soft">{offer.description}</Text>
            </Stack>
            <Prices offer={offer} currency={currency} />
            <PlanFeatures offer={offer} />
          </Stack>
        </Card>
      ))}
    </div>
  </div>
);
