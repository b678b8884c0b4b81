import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { isDraft, readContent } from '#content/read-content.ts';
import { Band } from '#ui/band.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Ornament } from '#ui/ornament.tsx';
import { PhotoFrame } from '#ui/photo-frame.tsx';
import { Section } from '#ui/section.tsx';
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
      <Band isFirst>
        <Columns shape="hero">
          <Stack space="5" align="start">
            <Heading level={1}>{title}</Heading>
            <Text size="lead">{lead}</Text>
          </Stack>
          <Illustration name="table" size="largest" align="center" />
        </Columns>
      </Band>
      <Band tone="sheet">
        {sections.map(({ title: heading, paragraphs, image }, index) => (
          <Section key={heading} title={heading}>
            {paragraphs.map((paragraph, at) => (
              <Text key={paragraph} isOpening={index === 0 && at === 0}>
                {paragraph}
              </Text>
            ))}
            {image ? (
              <PhotoFrame src={image.src} alt={image.alt} width={image.widthPx} height={image.heightPx} />
            ) : null}
          </Section>
        ))}
        <Stack space="5" align="center">
          <Ornament name="brin" />
          <LinkButton href="/contact">{t('writeToUs')}</LinkButton>
        </Stack>
      </Band>
    </PublicPage>
  );
};

export default AboutPage;
