import type { AdminFamily } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notes } from '#features/admin/notes.tsx';
import { useFormatBytes } from '#features/admin/use-format-bytes.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import { FamilyActions } from './family-actions.tsx';

/** Orders of a family, each a link to its page. */
const FamilyOrders = ({ orders }: Pick<AdminFamily, 'orders'>) => {
  const t = useTranslations('adminFamilies');
  const tAdmin = useTranslations('admin');
  if (orders.length === 0) return <Text tone="soft">{t('noOrders')}</Text>;
  return (
    <List label={t('orders')}>
      {orders.map(({ id, number, state }) => (
        <ListItem key={id}>
          <Inline>
            <InlineItem>
              <TextLink href={`/admin/orders/${id}`}>{number}</TextLink>
            </InlineItem>
            <InlineItem>{tAdmin(`states.${state}`)}</InlineItem>
          </Inline>
        </ListItem>
      ))}
    </List>
  );
};

/** Facts that tell families of one name apart: the owner's address, the first day, orders and stored bytes. */
const FamilyFacts = ({ family }: { family: AdminFamily }) => {
  const t = useTranslations('adminFamilies');
  const formatBytes = useFormatBytes();
  const { createdAt, members, books, orders, bytes } = family;
  const owner = members.find(({ role }) => role === 'owner')?.email;
  return (
    <Text as="span" tone="soft">
      {t.rich('facts', {
        owner: owner || t('ownerMissing'),
        date: () => <DateText at={createdAt} />,
        orders: orders.length,
        size: formatBytes(bytes),
      })}
      {', '}
      {t('count', { members: members.length, books })}
    </Text>
  );
};

/** One family, collapsed at first. */
export const FamilyCard = ({ family, isOpen }: { family: AdminFamily; isOpen: boolean }) => {
  const t = useTranslations('adminFamilies');
  const { id, name, createdAt, books, orders, successor, premiumUntil, erasure } = family;
  return (
    <Disclosure
      isOpen={isOpen}
      summary={name}
      aside={
        <>
          {erasure ? <Badge tone="attention">{t(`erasure.${erasure.state}`)}</Badge> : null}
          <FamilyFacts family={family} />
        </>
      }
    >
      <Stack>
        <Text>
          {t.rich('since', { date: () => <DateText at={createdAt} /> })} {t('books', { books })}
        </Text>
        <Text>{successor ? t('successor', successor) : t('noSuccessor')}</Text>
        {premiumUntil === null ? null : (
          <Text>{t.rich('premium', { date: () => <DateText at={premiumUntil} /> })}</Text>
        )}
        <FamilyOrders orders={orders} />
        <Disclosure summary={t('notes', { count: family.notes.length })}>
          <Notes thing="family" thingId={id} notes={family.notes} />
        </Disclosure>
        <FamilyActions family={family} />
        <TextLink href={`/admin/audit?chain=family.${id}`}>{t('journal', { name })}</TextLink>
      </Stack>
    </Disclosure>
  );
};
