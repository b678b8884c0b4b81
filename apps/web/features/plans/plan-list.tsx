import type { PlanOffer } from '@souvenance/contracts';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { listOwnFeatures } from './list-own-features.ts';
import styles from './plan-list.module.css';
import { PlanPrice } from './plan-price.tsx';

interface PlanListProps {
  offers: readonly PlanOffer[];
  currency: string;
  level: 2 | 3;
}

const Prices = ({ offer, currency }: { offer: PlanOffer; currency: string }) => (
  <div className={styles.prices}>
    {offer.plans.map((plan) => (
      <Text key={plan.name} isStrong={!plan.href}>
        {plan.href ? (
          <TextLink href={plan.href}>{plan.label ?? plan.name}</TextLink>
        ) : (
          <PlanPrice plan={plan} currency={currency} />
        )}
      </Text>
    ))}
    {offer.badge === null ? null : <Badge>{offer.badge}</Badge>}
  </div>
);

/** One line for each plan: its name, what it has beside the features that all plans share, and its prices. */
export const PlanList = ({ offers, currency, level }: PlanListProps): ReactNode => (
  <ul className={styles.plans}>
    {offers.map((offer) => (
      <li key={offer.id} className={styles.plan}>
        <Heading level={level}>{offer.name}</Heading>
        <div>
          {listOwnFeatures(offer, offers).map((feature) => (
            <Text key={feature}>{feature}</Text>
          ))}
          <Text tone="soft">{offer.description}</Text>
        </div>
        <Prices offer={offer} currency={currency} />
      </li>
    ))}
  </ul>
);
