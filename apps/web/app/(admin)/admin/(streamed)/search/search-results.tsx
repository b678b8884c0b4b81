import type { AdminFound } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JobsTable } from '#features/admin/jobs-table.tsx';
import { OrdersTable } from '#features/admin/orders-table.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

const familiesOf = (words: string): string => `/admin/families?${new URLSearchParams({ search: words })}`;

interface ResultSectionProps {
  title: string;
  some: AdminFound[keyof AdminFound];
  children: ReactNode;
  /** Where the others are listed. */
  more?: ReactNode;
}

/** One kind of what was found; nothing at all when none was. */
const ResultSection = ({ title, some, children, more }: ResultSectionProps) => {
  const t = useTranslations('admin.search');
  if (some.found.length === 0) return null;
  return (
    <Section title={title}>
      {children}
      {some.hasMore ? (
        <Text>
          {t('more')} {more}
        </Text>
      ) : null}
    </Section>
  );
};

const MailsTable = ({ mails }: { mails: AdminFound['mails']['found'] }) => {
  const t = useTranslations('admin.search');
  const words = useTranslations('admin');
  return (
    <Table
      caption={t('mails')}
      hasHeading
      isCards
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        { id: 'mail', label: t('mail'), cell: ({ kind }) => words(`mailKinds.${kind}`) },
        { id: 'to', label: t('to'), cell: ({ to }) => to },
        {
          id: 'state',
          label: t('mailState'),
          cell: ({ state }) => <Badge>{words(`mailStates.${state}`)}</Badge>,
        },
        { id: 'at', isShort: true, label: t('date'), cell: ({ at }) => <DateText at={at} shape="tight" /> },
        {
          id: 'order',
          isShort: true,
          label: t('order'),
          cell: ({ orderId }) =>
            orderId === null ? null : <TextLink href={`/admin/orders/${orderId}`}>{t('open')}</TextLink>,
        },
      ]}
    />
  );
};

const People = ({ people }: { people: AdminFound['people']['found'] }) => {
  const t = useTranslations('admin.search');
  return (
    <Table
      caption={t('people')}
      hasHeading
      isCards
      rows={people}
      rowKey={({ uid }) => uid}
      columns={[
        { id: 'name', label: t('name'), cell: ({ name }) => name },
        { id: 'email', label: t('email'), cell: ({ email }) => email },
        {
          id: 'families',
          label: t('families'),
          cell: ({ email }) => <TextLink href={familiesOf(email)}>{t('seeFamilies')}</TextLink>,
        },
      ]}
    />
  );
};

/** Everything that words found, orders first, each with the way to its own page. */
export const SearchResults = ({ all, text }: { all: AdminFound; text: string }) => {
  const t = useTranslations('admin.search');
  const ordersOf = `/admin/orders?${new URLSearchParams({ search: text })}`;
  return (
    <Stack space="6">
      <ResultSection
        title={t('orders')}
        some={all.orders}
        more={<TextLink href={ordersOf}>{t('moreOrders')}</TextLink>}
      >
        <OrdersTable orders={all.orders.found} date="made" />
      </ResultSection>
      <ResultSection title={t('families')} some={all.families}>
        <Table
          caption={t('families')}
          hasHeading
          isCards
          rows={all.families.found}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: t('family'),
              cell: ({ id, name }) => <TextLink href={familiesOf(id)}>{name}</TextLink>,
            },
          ]}
        />
      </ResultSection>
      <ResultSection title={t('people')} some={all.people}>
        <People people={all.people.found} />
      </ResultSection>
      <ResultSection title={t('mails')} some={all.mails}>
        <MailsTable mails={all.mails.found} />
      </ResultSection>
      <ResultSection title={t('jobs')} some={all.jobs}>
        <JobsTable jobs={all.jobs.found} />
      </ResultSection>
    </Stack>
  );
};
