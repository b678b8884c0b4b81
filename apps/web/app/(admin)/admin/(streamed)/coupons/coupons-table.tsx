'use client';

import type { AdminCoupon } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

const BenefitText = ({ benefit, currency }: Pick<AdminCoupon, 'benefit'> & { currency: string }) => {
  const t = useTranslations('adminCoupons.gifts');
  if (benefit.kind === 'percent') return t('percent', { percent: benefit.percent });
  if (benefit.kind === 'cents')
    return t.rich('cents', { sum: () => <Money cents={benefit.cents} currency={currency} /> });
  return t(benefit.kind);
};

const ValidityText = ({ from, until }: Pick<AdminCoupon, 'from' | 'until'>) => {
  const t = useTranslations('adminCoupons');
  if (from === null && until === null) return t('always');
  return (
    <>
      {from === null ? null : t.rich('fromDay', { day: () => <DateText at={from} /> })}{' '}
      {until === null ? null : t.rich('untilDay', { day: () => <DateText at={until} /> })}
    </>
  );
};

interface CouponsTableProps {
  coupons: AdminCoupon[];
  total: number;
  currency: string;
}

/** Every coupon, newest first, with its uses; a coupon can be stopped and resumed. */
export const CouponsTable = ({ coupons, total, currency }: CouponsTableProps) => {
  const t = useTranslations('adminCoupons');
  const client = useClient();
  const [openCoupon, setOpenCoupon] = useState<AdminCoupon | null>(null);
  if (total === 0) return <Text>{t('none')}</Text>;
  const couponAction = openCoupon?.isStopped ? 'resume' : 'stop';
  return (
    <Section title={t('list', { total })}>
      <Table
        isCaptionHidden
        isCards
        caption={t('list', { total })}
        rows={coupons}
        rowKey={({ code }) => code}
        columns={[
          { id: 'code', label: t('code'), cell: ({ code }) => <Unbroken>{code}</Unbroken> },
          {
            id: 'benefit',
            label: t('benefit'),
            cell: ({ benefit }) => <BenefitText benefit={benefit} currency={currency} />,
          },
          { id: 'days', label: t('days'), cell: (coupon) => <ValidityText {...coupon} /> },
          {
            id: 'paid',
            label: t('paid'),
            cell: ({ paidUseCount, usesMax }) =>
              usesMax === null
                ? t('uses', { paid: paidUseCount })
                : t('usesOf', { paid: paidUseCount, usesMax }),
          },
          {
            id: 'unpaid',
            label: t('unpaid'),
            cell: ({ useCount, paidUseCount }) => useCount - paidUseCount,
          },
          { id: 'note', label: t('note'), cell: ({ note }) => note },
          {
            id: 'actions',
            label: t('actions'),
            cell: (coupon) => (
              <IfAllowed action="admin.orders">
                <Button variant="quiet" onClick={() => setOpenCoupon(coupon)}>
                  {t(coupon.isStopped ? 'resume.label' : 'stop.label')}
                  <HiddenText>{t('of', { code: coupon.code })}</HiddenText>
                </Button>
              </IfAllowed>
            ),
          },
        ]}
      />
      {openCoupon === null ? null : (
        <ReasonDialog
          title={t(`${couponAction}.title`, { code: openCoupon.code })}
          text={t(`${couponAction}.text`)}
          action={t(`${couponAction}.label`)}
          isDanger={couponAction === 'stop'}
          reasonHint={t('reasonHint')}
          work={(reason) =>
            client.call('coupons.stop', {
              params: { coupon: openCoupon.code },
              body: { isStopped: !openCoupon.isStopped, reason },
            })
          }
          onClose={() => setOpenCoupon(null)}
          onDone={() => setOpenCoupon(null)}
        />
      )}
    </Section>
  );
};
