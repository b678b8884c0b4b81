import type { AdminOrder, Order } from '@souvenance/contracts';
import { trackingUrl } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { serviceMessageKey } from '#features/admin/service-message-key.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

type Parcel = Order['shipments'][number];
type ProductionProps = Pick<AdminOrder, 'order' | 'submissions' | 'pickedBy'>;

/** Tracking number, with a link to the carrier's page where known. */
const Tracking = ({ parcel: { carrier, trackingNumber } }: { parcel: Parcel }) => {
  const trackingText = [carrier, trackingNumber].filter(Boolean).join(' ');
  const url = trackingUrl(carrier, trackingNumber);
  return url === null ? trackingText : <TextLink href={url}>{trackingText}</TextLink>;
};

const ParcelsTable = ({ parcels }: { parcels: readonly Parcel[] }) => {
  const t = useTranslations('admin.making');
  return (
    <Table
      isCards
      caption={t('parcels')}
      rows={parcels}
      rowKey={({ id }) => id}
      columns={[
        { id: 'to', label: t('to'), cell: ({ address }) => `${address.name}, ${address.city}` },
        { id: 'state', isShort: true, label: t('state'), cell: ({ state }) => t(`parcelStates.${state}`) },
        { id: 'tracking', label: t('tracking'), cell: (parcel) => <Tracking parcel={parcel} /> },
      ]}
    />
  );
};

/**
 * Production of an order: submissions to print shops' services, the print rule that chose the shop, and the shipments.
 */
export const Production = ({ order: { shipments }, submissions, pickedBy }: ProductionProps) => {
  const t = useTranslations('admin.making');
  const tServices = useTranslations('adminPrintShops.services');
  if (submissions.length === 0 && pickedBy === null && shipments.length === 0) return null;
  return (
    <Section title={t('title')}>
      {pickedBy === null ? null : (
        <Text>
          {t.rich('picked', {
            ...pickedBy,
            rules: (text) => <TextLink href="/admin/print-shops">{text}</TextLink>,
          })}
        </Text>
      )}
      {submissions.map(({ reference, concern }) =>
        concern === '' ? null : (
          <Notice key={reference} tone="attention" title={t('concern')}>
            {concern}
          </Notice>
        ),
      )}
      {submissions.length === 0 ? null : (
        <Table
          isCards
          caption={t('submissions')}
          rows={submissions}
          rowKey={({ jobId }) => jobId}
          columns={[
            {
              id: 'shop',
              label: t('shop'),
              cell: ({ shop, service }) => `${shop} (${tServices(serviceMessageKey(service))})`,
            },
            {
              id: 'reference',
              label: t('reference'),
              cell: ({ reference, jobId }) => (
                <TextLink href={`/admin/jobs/${encodeURIComponent(jobId)}`}>{reference}</TextLink>
              ),
            },
            {
              id: 'step',
              isShort: true,
              label: t('state'),
              cell: ({ step }) => t(step === null ? 'steps.none' : `steps.${step}`),
            },
            { id: 'reason', label: t('reason'), cell: ({ reason }) => reason },
            {
              id: 'cost',
              isFigure: true,
              label: t('cost'),
              cell: ({ cost }) => (cost ? <Money cents={cost.cents} currency={cost.currency} /> : ''),
            },
            { id: 'at', isShort: true, label: t('at'), cell: ({ at }) => <DateText at={at} shape="tight" /> },
          ]}
        />
      )}
      {shipments.length === 0 ? null : <ParcelsTable parcels={shipments} />}
    </Section>
  );
};
