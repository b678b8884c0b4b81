import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DateText } from '#ui/date-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/stack.tsx';
import { Table } from '#ui/table.tsx';

/** What has happened, the first step first. */
export const History = ({ history }: Pick<AtelierOrder, 'history'>) => {
  const t = useTranslations('atelier');
  return (
    <Stack as="section">
      <Heading level={2}>{t('history')}</Heading>
      <Table
        hasHeading
        caption={t('history')}
        rows={history}
        rowKey={({ at, to }) => `${at}-${to}`}
        columns={[
          { id: 'at', label: t('when'), cell: ({ at }) => <DateText at={at} shape="moment" /> },
          { id: 'to', label: t('what'), cell: ({ to }) => t(`states.${to}`) },
        ]}
      />
    </Stack>
  );
};
