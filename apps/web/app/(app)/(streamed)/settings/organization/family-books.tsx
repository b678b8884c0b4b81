import { type Book, formatFirstNames } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

export const FamilyBooks = ({ books, canBegin }: { books: readonly Book[]; canBegin: boolean }) => {
  const t = useTranslations('family');
  return (
    <Section title={t('books')}>
      {books.length === 0 ? <Text>{t('noBook')}</Text> : null}
      <List>
        {books.map((book) => (
          <ListItem
            key={book.id}
            actions={
              <>
                {canBegin ? (
                  <LinkButton href={`/book/volumes?book=${book.id}`} variant="quiet">
                    {t('volumes')}
                    <HiddenText>{t('volumesOf', { title: book.title })}</HiddenText>
                  </LinkButton>
                ) : null}
                <LinkButton href={`/dashboard?book=${book.id}`}>{t('open')}</LinkButton>
              </>
            }
          >
            <BookText size="title">{book.title}</BookText>
            <Text tone="soft">{t('bookBy', { narrator: formatFirstNames(book) })}</Text>
          </ListItem>
        ))}
      </List>
      {canBegin ? (
        <Row>
          <LinkButton href="/new-book" icon="add">
            {t('newBook')}
          </LinkButton>
        </Row>
      ) : null}
    </Section>
  );
};
