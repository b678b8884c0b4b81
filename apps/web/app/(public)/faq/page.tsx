import type { ContentPage } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { QuestionList } from '#features/public-pages/question-list.tsx';
import { StructuredData } from '#features/public-pages/structured-data.tsx';
import { isDraft, readContent } from '#lib/content/read-content.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';

export const generateMetadata = async (): Promise<Metadata> => {
  const { title, lead } = await readContent('faq');
  return { title, description: lead };
};

const toStructuredData = (sections: ContentPage<'faq'>['sections']) => ({
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
});

interface FaqProps {
  searchParams: Promise<Record<string, unknown>>;
}

const FaqPage = async ({ searchParams }: FaqProps) => {
  const { title, lead, sections } = await readContent('faq', await isDraft(searchParams));
  const t = await getTranslations('public');
  return (
    <PublicPage>
      <StructuredData data={toStructuredData(sections)} />
      <Page title={title} lead={lead} width="wide">
        {sections.map((section) => (
          <Section key={section.title} title={section.title}>
            <QuestionList items={section.items} />
          </Section>
        ))}
        <Row>
          <LinkButton href="/contact">{t('writeToUs')}</LinkButton>
        </Row>
      </Page>
    </PublicPage>
  );
};

export default FaqPage;
