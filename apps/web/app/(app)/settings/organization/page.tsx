import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { requireMember } from '#session/page-properties.ts';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { Words } from '#ui/words.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.places'))('family'),
});

const FamilyPage = async () => {
  const { organization, user } = await requireMember();
  const client = await serverClient();
  const [family, { books }, t] = await Promise.all([
    pageData(client.call('families.read', { params: { familyId: organization.id } })),
    pageData(client.call('books.list')),
    getTranslations('family'),
  ]);
  return (
    <Page title={family.name} lead={t('lead')}>
      <Stack as="section">
        <Heading level={2}>{t('members')}</Heading>
        <List>
          {family.members.map((member) => (
            <ListItem key={member.uid}>
              <Row>
                <Text as="span" strong>
                  {member.name}
                </Text>
                {member.uid === user.uid ? <Badge>{t('you')}</Badge> : null}
              </Row>
              <Text tone="soft">{t(`roles.${member.role}`)}</Text>
              <Text tone="soft">{t.rich('since', { date: () => <DateText at={member.joinedAt} /> })}</Text>
            </ListItem>
          ))}
        </List>
      </Stack>
      <Stack as="section">
        <Heading level={2}>{t('books')}</Heading>
        <List>
          {books.map((book) => (
            <ListItem
              key={book.id}
              actions={<LinkButton href={`/dashboard?book=${book.id}`}>{t('open')}</LinkButton>}
            >
              <Words size="title">{book.title}</Words>
              <Text tone="soft">{t('bookBy', { narrator: book.narrator })}</Text>
            </ListItem>
          ))}
        </List>
        <Row>
          <LinkButton href="/new-book" icon="add">
            {t('newBook')}
          </LinkButton>
        </Row>
      </Stack>
    </Page>
  );
};

export default FamilyPage;
