import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { LibraryEditor } from './library-editor.tsx';
import { LibraryList } from './library-list.tsx';
import { LibrarySearch } from './library-search.tsx';
import { LibraryVersions } from './library-versions.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminQuestions'))('title'),
});

interface QuestionsProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const PATH = '/admin/questions';
/** Value of the `id` parameter for a new question. */
const NEW = 'nouvelle';

const readSingle = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/** One question with its versions, or an empty form for a new one. */
const QuestionPage = async ({ questionId }: { questionId: string }) => {
  const client = await createServerClient();
  const isNew = questionId === NEW;
  const { questions, themes } = await client.call('library.list', {
    query: isNew ? {} : { search: questionId },
  });
  const question = isNew ? null : (questions.find(({ id }) => id === questionId) ?? notFound());
  const { versions } =
    question === null ? { versions: [] } : await client.call('library.versions', { params: { questionId } });
  const t = await getTranslations('adminQuestions');
  return (
    <Page title={t(isNew ? 'newTitle' : 'oneTitle')} back={<BackLink href={PATH}>{t('back')}</BackLink>}>
      <IfAllowed action="admin.manage">
        <LibraryEditor key={question?.id} question={question} themes={themes} />
      </IfAllowed>
      <LibraryVersions versions={versions} />
    </Page>
  );
};

/** The question library, with the figures of each question. */
const AdminQuestionsPage = async ({ searchParams }: QuestionsProps) => {
  const parameters = await searchParams;
  const questionId = readSingle(parameters.id);
  if (questionId !== '') return <QuestionPage questionId={questionId} />;
  const search = readSingle(parameters.search).slice(0, 100);
  const theme = readSingle(parameters.theme).slice(0, 60);
  const from = Math.max(0, Math.trunc(Number(readSingle(parameters.from))) || 0);
  const client = await createServerClient();
  const query = { ...(search && { search }), ...(theme && { theme }), ...(from > 0 && { from }) };
  const { questions, themes, total, next } = await client.call('library.list', { query });
  const t = await getTranslations('adminQuestions');
  const buildUrl = (offset: number) =>
    `${PATH}?${new URLSearchParams({ search, theme, from: String(offset) })}`;
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <LibrarySearch search={search} theme={theme} themes={themes} />
      <Row justify="between">
        <Text tone="soft">{t('total', { total })}</Text>
        <IfAllowed action="admin.manage">
          <LinkButton href={`${PATH}?id=${NEW}`} icon="add">
            {t('add')}
          </LinkButton>
        </IfAllowed>
      </Row>
      <LibraryList questions={questions} path={PATH} />
      <Row>
        {from > 0 ? <LinkButton href={buildUrl(0)}>{t('first')}</LinkButton> : null}
        {next === null ? null : <LinkButton href={buildUrl(next)}>{t('next')}</LinkButton>}
      </Row>
    </Page>
  );
};

export default AdminQuestionsPage;
