import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireMember } from '#lib/session/page-properties.ts';
import { Page } from '#ui/layout/page.tsx';
import { NewBookForm } from './new-book-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('newBook'))('title'),
});

const NewBookPage = async () => {
  const { organization } = await requireMember();
  const client = await createServerClient();
  const [{ themes }, t] = await Promise.all([client.call('questions.library'), getTranslations('newBook')]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Messages areas={['newBook', 'consent', 'formats']}>
        <NewBookForm familyId={organization.id} themes={themes.map(({ id, name }) => ({ id, name }))} />
      </Messages>
    </Page>
  );
};

export default NewBookPage;
