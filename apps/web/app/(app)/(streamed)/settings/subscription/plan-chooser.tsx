'use client';

import type { PlanOffer, Subscription } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PaymentForm } from '#features/payment/payment-form.tsx';
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

/** Prices that can be bought: every one but the price that is paid already. */
const choicesOf = ({ priceId, endsAt }: Subscription, offers: readonly PlanOffer[]) =>
  offers.flatMap((offer) =>
    offer.plans.flatMap((plan) => {
      const isHeld = plan.stripePriceId === priceId && endsAt === null;
      return plan.stripePriceId === null || isHeld ? [] : [{ offer, plan, priceId: plan.stripePriceId }];
    }),
  );

/** The badge stands with the price that it is about. */
const badgeOf = ({ badge }: PlanOffer, { interval }: PlanOffer['plans'][number]) =>
  badge !== null && interval === 'year' ? <Badge>{badge}</Badge> : undefined;

/** A plan is chosen, then paid in the payment service's own page. */
export const PlanChooser = ({ familyId, subscription, offers, currency }: PlanChooserProps) => {
  const t = useTranslations('subscription');
  const choices = choicesOf(subscription, offers);
  const [priceChoice, setPriceChoice] = useState(choices[0]?.priceId ?? '');
  const isFirst = subscription.planId === 'free';
  const cards = choices.map(({ offer, plan, priceId }) => ({
    value: priceId,
    label: t('offer', { name: offer.name, plan: plan.name.toLowerCase() }),
    note: offer.features.join(' · '),
    badge: badgeOf(offer, plan),
    aside: <PlanPrice plan={plan} currency={currency} />,
  }));
  return (
    <Section title={t(isFirst ? 'begin' : 'change')}>
      <RadioCards
        name="plan"
        label={t('choose')}
        hint={t('chooseHint')}
        cards={cards}
        value={priceChoice}
        onValue={setPriceChoice}
      />
      {isFirst ? null : <Text tone="soft">{t('changeNote')}</Text>}
      <PaymentForm key={priceChoice} pays={{ familyId, priceId: priceChoice }} label={t('action')} />
      <Row>
        <Text as="span">{t('premium')}</Text>
        <TextLink href="/contact">{t('premiumLink')}</TextLink>
      </Row>
    </Section>
  );
};
