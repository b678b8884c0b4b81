import type { AdminSearchResults } from '@souvenance/contracts';
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

const familiesUrl = (searchText: string): string =>
  `/admin/families?${new URLSearchParams({ search: searchText })}`;

interface ResultSectionProps {
  title: string;
  result: AdminSearchResults[keyof AdminSearchResults];
  children: ReactNode;
  /** Link to the full list. */
  moreLink?: ReactNode;
}

/** Results of one kind; renders nothing without any. */
const ResultSection = ({ title, result, children, moreLink }: ResultSectionProps) => {
  const t = useTranslations('admin.search');
  if (result.items.length === 0) return null;
  return (
    <Section title={title}>
      {children}
      {result.hasMore ? (
        <Text>
          {t('more')} {moreLink}
        </Text>
      ) : null}
    </Section>
  );
};

const MailsTable = ({ mails }: { mails: AdminSearchResults['mails']['items'] }) => {
  const t = useTranslations('admin.search');
  const tAdmin = useTranslations('admin');
  return (
    <Table
      caption={t('mails')}
      isCaptionHidden
      isCards
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        { id: 'mail', label: t('mail'), cell: ({ kind }) => tAdmin(`mailKinds.${kind}`) },
        { id: 'to', label: t('to'), cell: ({ to }) => to },
        {
          id: 'state',
          label: t('mailState'),
          cell: ({ state }) => <Badge>{tAdmin(`mailStates.${state}`)}</Badge>,
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

const PeopleTable = ({ people }: { people: AdminSearchResults['people']['items'] }) => {
  const t = useTranslations('admin.search');
  return (
    <Table
      caption={t('people')}
      isCaptionHidden
      isCards
      rows={people}
      rowKey={({ uid }) => uid}
      columns={[
        { id: 'name', label: t('name'), cell: ({ name }) => name },
        { id: 'email', label: t('email'), cell: ({ email }) => email },
        {
          id: 'families',
          label: t('families'),
          cell: ({ email }) => <TextLink href={familiesUrl(email)}>{t('seeFamilies')}</TextLink>,
        },
      ]}
    />
  );
};

/** All results of a search, orders first, each with a link to its page. */
export const SearchResults = ({ all, text }: { all: AdminSearchResults; text: string }) => {
  const t = useTranslations('admin.search');
  const ordersUrl = `/admin/orders?${new URLSearchParams({ search: text })}`;
  return (
    <Stack space="6">
      <ResultSection
        title={t('orders')}
        result={all.orders}
        moreLink={<TextLink href={ordersUrl}>{t('moreOrders')}</TextLink>}
      >
        <OrdersTable orders={all.orders.items} date="made" />
      </ResultSection>
      <ResultSection title={t('families')} result={all.families}>
        <Table
          caption={t('families')}
          isCaptionHidden
          isCards
          rows={all.families.items}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: t('family'),
              cell: ({ id, name }) => <TextLink href={familiesUrl(id)}>{name}</TextLink>,
            },
          ]}
        />
      </ResultSection>
      <ResultSection title={t('people')} result={all.people}>
        <PeopleTable people={all.people.items} />
      </ResultSection>
      <ResultSection title={t('mails')} result={all.mails}>
        <MailsTable mails={all.mails.items} />
      </ResultSection>
      <ResultSection title={t('jobs')} result={all.jobs}>
        <JobsTable jobs={all.jobs.items} />
      </ResultSection>
    </Stack>
  );
};
