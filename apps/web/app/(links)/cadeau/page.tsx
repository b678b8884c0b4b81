import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CodeForm } from '#features/gifts/code-form.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('gift.typed'))('title'),
});

/** Page where the recipient types the code of a gift handed over on paper. */
const TypedCodePage = async () => {
  const t = await getTranslations('gift.typed');
  return (
    <PaperPage title={t('title')} picture={<Illustration name="parcel" size="large" />}>
      <CodeForm />
    </PaperPage>
  );
};

export default TypedCodePage;
