import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { isDraft, readContent } from '#content/read-content.ts';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { PhotoFrame } from '#ui/photo-frame.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { PublicPage } from '../public-page.tsx';

export const generateMetadata = async (): Promise<Metadata> => {
  const { title, lead } = await readContent('about');
  return { title, description: lead };
};

interface AboutProps {
  searchParams: Promise<Record<string, unknown>>;
}

const AboutPage = async ({ searchParams }: AboutProps) => {
  const { title, lead, sections } = await pageData(readContent('about', await isDraft(searchParams)));
  const t = await getTranslations('public');
  return (
    <PublicPage>
      <Page title={title} lead={lead}>
        {sections.map(({ title: heading, paragraphs, image }) => (
          <Stack key={heading} as="section" space="4">
            <Heading level={2}>{heading}</Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            {image ? (
              <PhotoFrame src={image.src} alt={image.alt} width={image.widthPx} height={image.heightPx} />
            ) : null}
          </Stack>
        ))}
        <Row>
          <LinkButton href="/contact">{t('writeToUs')}</LinkButton>
        </Row>
      </Page>
    </PublicPage>
  );
};

export default AboutPage;
