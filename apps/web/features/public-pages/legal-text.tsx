import { getMessages, getTranslations } from 'next-intl/server';
import { readEnv } from '#lib/environment/env.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { fillText } from './fill-text.ts';
import { PublicPage } from './public-page.tsx';

type LegalPageName = 'mentions' | 'cgv' | 'confidentialite' | 'cookies' | 'accessibilite';

/** A legal text, filled with the company's data. */
export const LegalText = async ({ page }: { page: LegalPageName }) => {
  const t = await getTranslations('legal');
  const { legal } = readEnv();
  const { sections } = (await getMessages()).legal[page];
  return (
    <PublicPage>
      <Page title={t(`${page}.title`)} lead={t(`${page}.lead`)} width="wide">
        {sections.map(({ title, paragraphs }) => (
          <Section key={title} title={title}>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{fillText(paragraph, legal)}</Text>
            ))}
          </Section>
        ))}
      </Page>
    </PublicPage>
  );
};
