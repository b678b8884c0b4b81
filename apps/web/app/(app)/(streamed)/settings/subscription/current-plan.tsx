import type { PlanOffer, Subscription } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { PlanPrice } from '#features/plans/plan-price.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

interface CurrentPlanProps {
  subscription: Subscription;
  offers: readonly PlanOffer[];
  currency: string;
}

/** How the plan ends: one that is offered or that a former owner paid may have the owner's subscription beside it. */
const findEnding = ({ priceId, subscribedPriceId }: Subscription) => {
  if (priceId !== null) return 'cancelled';
  return subscribedPriceId === null ? 'offered' : 'offeredBeside';
};

/** The current plan, its number of members, and its next date. */
export const CurrentPlan = ({ subscription, offers, currency }: CurrentPlanProps) => {
  const t = useTranslations('subscription');
  const { planId, priceId, renewsAt, endsAt, isLate, seats } = subscription;
  const offer = offers.find(({ id }) => id === planId);
  const plan = offer?.plans.find((candidate) => candidate.stripePriceId === priceId);
  const date = endsAt ?? renewsAt;
  return (
    <Section title={t('now')}>
      {isLate ? (
        <Notice tone="attention" title={t('lateTitle')}>
          {t('late')}
        </Notice>
      ) : null}
      <FigureList
        shape="lines"
        figures={[
          {
            label: t('plan'),
            value: offer?.name ?? '',
            note: plan ? <PlanPrice plan={plan} currency={currency} /> : undefined,
          },
          {
            label: t('members'),
            value:
              seats.limit === null
                ? t('membersFree', { used: seats.used })
                : t('membersValue', { used: seats.used, limit: seats.limit }),
            note: t('membersNote'),
          },
          ...(date ? [{ label: t(endsAt ? 'ends' : 'renews'), value: <DateText at={date} /> }] : []),
        ]}
      />
      {endsAt ? <Notice tone="info">{t(`ending.${findEnding(subscription)}`)}</Notice> : null}
    </Section>
  );
};
