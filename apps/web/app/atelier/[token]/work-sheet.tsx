import type { AtelierOrder } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { Fiche } from '#ui/layout/fiche.tsx';

/** What to make: the figures of the job ticket. */
export const WorkSheet = ({ order }: { order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const { number } = useFormatter();
  const { profile } = order;
  const { binding } = profile;
  return (
    <Fiche
      cells={[
        { label: t('number'), value: order.number },
        { label: t('copies'), value: number(order.copies) },
        ...(order.express ? [{ label: t('shipping'), value: t('express'), isWide: true }] : []),
        { label: t('titleLabel'), value: order.title, isWide: true },
        { label: t('narrator'), value: order.narrator },
        { label: t('format'), value: profile.name },
        { label: t('trim'), value: profile.trimMm },
        {
          label: t('binding'),
          value: binding === 'paperback' || binding === 'hardcover' ? t(`bindings.${binding}`) : binding,
        },
        { label: t('paper'), value: profile.paper, isWide: true },
        { label: t('pages'), value: number(order.pages) },
        {
          label: t('spine'),
          value: t('spineValue', { mm: number(order.spineMm, { maximumFractionDigits: 2 }) }),
        },
      ]}
    />
  );
};
