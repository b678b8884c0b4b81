import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';

/** Links to the family and the order of a job. */
export const JobOwner = ({ job: { family, orderId } }: { job: AdminJobs['jobs'][number] }) => {
  const t = useTranslations('admin.jobs');
  if (family === null && orderId === null) return null;
  return (
    <Inline>
      {family ? (
        <InlineItem>
          <TextLink href={`/admin/families?${new URLSearchParams({ search: family.id })}`}>
            {family.name}
          </TextLink>
        </InlineItem>
      ) : null}
      {orderId ? (
        <InlineItem>
          <TextLink href={`/admin/orders/${orderId}`}>{t('order')}</TextLink>
        </InlineItem>
      ) : null}
    </Inline>
  );
};
