import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { isDraft, readContent } from '#lib/content/read-content.ts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

export const generateMetadata = async (): Promise<Metadata> => {
  const { title, lead } = await readContent('about');
  return { title, description: lead };
};

interface AboutProps {
  searchParams: Promise<Record<string, unknown>>;
}

const AboutPage = async ({ searchParams }: AboutProps) => {
  const { title, lead, sections } = await readContent('about', await isDraft(searchParams));
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
            {paragraphs.map((paragraph, position) => (
              <Text key={paragraph} isOpening={index === 0 && position === 0}>
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
