import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LinkShell } from '#features/shell/sheet/link-shell.tsx';
import { readEnv } from '#lib/environment/env.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ActionGroup } from './action-group.tsx';
import { BookGroup } from './book-group.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { DrawingGroup } from './drawing-group.tsx';
import { FieldGroup } from './field-group.tsx';
import { ListGroup } from './list-group.tsx';
import { ProgressGroup } from './progress-group.tsx';
import { SheetGroup } from './sheet-group.tsx';
import { StateGroup } from './state-group.tsx';
import { TableGroup } from './table-group.tsx';
import { TypeGroup } from './type-group.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('components'))('title'),
  robots: { index: false, follow: false },
});

const groups = {
  type: TypeGroup,
  drawings: DrawingGroup,
  actions: ActionGroup,
  fields: FieldGroup,
  choices: ChoiceGroup,
  states: StateGroup,
  progress: ProgressGroup,
  lists: ListGroup,
  sheets: SheetGroup,
  tables: TableGroup,
  book: BookGroup,
} as const;

/** A page with every component in every state, for developers; 404 unless the environment enables it. */
const ComponentsPage = async () => {
  if (!readEnv().showsComponents) notFound();
  const t = await getTranslations('components');
  return (
    <Messages areas={['ui', 'shell', 'components']}>
      <LinkShell brand="Souvenance">
        <Page title={t('title')} lead={t('lead')} width="wide">
          {Object.entries(groups).map(([id, Group]) => (
            <Section key={id} title={t(`groups.${id as keyof typeof groups}`)}>
              <Group />
            </Section>
          ))}
        </Page>
      </LinkShell>
    </Messages>
  );
};

export default ComponentsPage;
