import { canDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { NewTribute } from './new-tribute.tsx';
import { TributeSection } from './tribute-section.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('tribute.page'))('title'),
});

interface TributesProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** The tributes of a book with their pieces, and the form that opens one, for those who lay the book out. */
const TributesPage = async ({ searchParams }: TributesProps) => {
  const { organization } = await requireMember();
  if (!canDo(organization.role, 'book.layout')) redirect('/dashboard');
  const book = await readCurrentBook((await searchParams).book);
  const client = await createServerClient();
  const [{ tributes }, t] = await Promise.all([
    client.call('tributes.list', { params: { bookId: book.id } }),
    getTranslations('tribute.page'),
  ]);
  const withPieces = await Promise.all(
    tributes.map(async (tribute) => {
      const { pieces } = await client.call('tributes.pieces', { params: { tributeId: tribute.id } });
      return { tribute, pieces };
    }),
  );
  return (
    <Page
      width="wide"
      title={t('title')}
      lead={t('lead', { title: book.title })}
      back={<BackLink href="/settings/organization">{t('back')}</BackLink>}
    >
      <Messages areas={['tribute']}>
        {withPieces.map(({ tribute, pieces }) => (
          <TributeSection key={tribute.id} initialTribute={tribute} pieces={pieces} />
        ))}
        {tributes.length === 0 ? (
          <Section title={t('newTitle')}>
            <NewTribute bookId={book.id} />
          </Section>
        ) : (
          <Disclosure summary={t('anotherTitle')}>
            <NewTribute bookId={book.id} />
          </Disclosure>
        )}
      </Messages>
    </Page>
  );
};

export default TributesPage;
