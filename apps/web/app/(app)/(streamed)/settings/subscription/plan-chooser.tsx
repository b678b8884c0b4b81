'use client';

import type { PlanOffer, Subscription } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PaymentForm } from '#features/payment/payment-form.tsx';
import { listOwnFeatures } from '#features/plans/list-own-features.ts';
import { PlanPrice } from '#features/plans/plan-price.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface PlanChooserProps {
  familyId: string;
  subscription: Subscription;
  offers: readonly PlanOffer[];
  currency: string;
}

/** Prices that can be bought: all except that of the subscription, unless it ends. */
const listChoices = ({ subscribedPriceId }: Subscription, offers: readonly PlanOffer[]) =>
  offers.flatMap((offer) =>
    offer.plans.flatMap((plan) => {
      const isCurrent = plan.stripePriceId === subscribedPriceId;
      return plan.stripePriceId === null || isCurrent ? [] : [{ offer, plan, priceId: plan.stripePriceId }];
    }),
  );

/** The offer's badge, shown only with its yearly price, which it is about. */
const renderBadge = ({ badge }: PlanOffer, { interval }: PlanOffer['plans'][number]) =>
  badge !== null && interval === 'year' ? <Badge>{badge}</Badge> : undefined;

/** Choice of a plan, which is then paid on the payment service's page. */
export const PlanChooser = ({ familyId, subscription, offers, currency }: PlanChooserProps) => {
  const t = useTranslations('subscription');
  const choices = listChoices(subscription, offers);
  const [priceChoice, setPriceChoice] = useState(choices[0]?.priceId ?? '');
  const isFreePlan = subscription.planId === 'free';
  const cards = choices.map(({ offer, plan, priceId }) => ({
    value: priceId,
    label: t('offer', { name: offer.name, plan: plan.name.toLowerCase() }),
    note: listOwnFeatures(offer, offers).join(' · '),
    badge: renderBadge(offer, plan),
    aside: <PlanPrice plan={plan} currency={currency} />,
  }));
  return (
    <Section title={t(isFreePlan ? 'begin' : 'change')}>
      <RadioCards
        name="plan"
        label={t('choose')}
        hint={t('chooseHint')}
        cards={cards}
        value={priceChoice}
        onValue={setPriceChoice}
      />
      {isFreePlan ? null : <Text tone="soft">{t('changeNote')}</Text>}
      <PaymentForm key={priceChoice} purchase={{ familyId, priceId: priceChoice }} label={t('action')} />
      <Row>
        <Text as="span">{t('premium')}</Text>
        <TextLink href="/contact">{t('premiumLink')}</TextLink>
      </Row>
    </Section>
  );
};
