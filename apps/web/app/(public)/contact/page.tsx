import type { Metadata } from 'next';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { isDraft, readContent } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Text } from '#ui/text/text.tsx';
import { ContactForm } from './contact-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => {
  const { title, lead } = await readContent('contact');
  return { title, description: lead };
};

interface ContactProps {
  searchParams: Promise<Record<string, unknown>>;
}

const ContactPage = async ({ searchParams }: ContactProps) => {
  const { title, lead, subjects, delay } = await readContent('contact', await isDraft(searchParams));
  const { user } = await readPageProperties();
  return (
    <PublicPage>
      <PaperPage title={title} lead={lead} picture={<Illustration name="invitation" size="large" />}>
        <ContactForm subjects={subjects} person={user} />
        <Text tone="soft">{delay}</Text>
      </PaperPage>
    </PublicPage>
  );
};

export default ContactPage;
