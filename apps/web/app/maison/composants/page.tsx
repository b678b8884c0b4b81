import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LinkShell } from '#features/shell/sheet/link-shell.tsx';
import { readEnv } from '#lib/environment/env.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ActionSamples } from './action-samples.tsx';
import { BookSamples } from './book-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { DrawingSamples } from './drawing-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { ProgressSamples } from './progress-samples.tsx';
import { SheetSamples } from './sheet-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { TypeSamples } from './type-samples.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('components'))('title'),
  robots: { index: false, follow: false },
});

const sections = {
  type: TypeSamples,
  drawings: DrawingSamples,
  actions: ActionSamples,
  fields: FieldSamples,
  choices: ChoiceSamples,
  states: StateSamples,
  progress: ProgressSamples,
  lists: ListSamples,
  sheets: SheetSamples,
  tables: TableSamples,
  book: BookSamples,
} as const;

/** A page with every component in every state, for developers; 404 unless the environment enables it. */
const ComponentsPage = async () => {
  if (!readEnv().showsComponents) notFound();
  const t = await getTranslations('components');
  return (
    <Messages areas={['ui', 'shell', 'components']}>
      <LinkShell brand="Souvenance">
        <Page title={t('title')} lead={t('lead')} width="wide">
          {Object.entries(sections).map(([id, Samples]) => (
            <Section key={id} title={t(`groups.${id as keyof typeof sections}`)}>
              <Samples />
            </Section>
          ))}
        </Page>
      </LinkShell>
    </Messages>
  );
};

export default ComponentsPage;
