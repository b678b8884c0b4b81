import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { Words } from '#ui/words.tsx';

export const FamilyBooks = ({ books, mayBegin }: { books: readonly Book[]; mayBegin: boolean }) => {
  const t = useTranslations('family');
  return (
    <Stack as="section">
      <Heading level={2}>{t('books')}</Heading>
      {books.length === 0 ? <Text>{t('noBook')}</Text> : null}
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
      {mayBegin ? (
        <Row>
          <LinkButton href="/new-book" icon="add">
            {t('newBook')}
          </LinkButton>
        </Row>
      ) : null}
    </Stack>
  );
};
