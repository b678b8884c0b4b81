import type { ReferralOverview } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

type CouponListProps = Pick<ReferralOverview, 'coupons' | 'currency'>;

/** Coupons earned by referrals, with the code to use in an order. */
export const CouponList = ({ coupons, currency }: CouponListProps) => {
  const t = useTranslations('referral');
  return (
    <Section title={t('couponsTitle')}>
      {coupons.length === 0 ? (
        <Text tone="soft">{t('noCoupon')}</Text>
      ) : (
        <List label={t('couponsTitle')}>
          {coupons.map(({ code, cents, at, usedAt }) => (
            <ListItem
              key={code}
              actions={<Badge tone={usedAt ? 'plain' : 'done'}>{t(usedAt ? 'used' : 'free')}</Badge>}
            >
              <Text>
                {t.rich('coupon', { code, amount: () => <Money cents={cents} currency={currency} /> })}
              </Text>
              <Text tone="soft">
                <DateText at={usedAt ?? at} />
              </Text>
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
};
