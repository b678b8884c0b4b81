import { type FiguresQuery, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Charts } from './chart.tsx';
import { CompletionChart } from './completion-chart.tsx';
import { CountChart } from './count-chart.tsx';
import { OpenAges } from './open-ages.tsx';
import { parseFiguresQuery } from './parse-figures-query.ts';
import { PeriodForm } from './period-form.tsx';
import { QuestionRates } from './question-rates.tsx';
import { TimeChart } from './time-chart.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminFigures'))('title'),
});

const buildUrl = (path: string, query: Readonly<Record<string, string | undefined>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;

const tableUrl = (query: FiguresQuery, table: 'periods' | 'questions'): string =>
  buildUrl(routePath('admin.figuresTable'), { ...query, table });

type SearchParameters = Promise<Record<string, string | string[] | undefined>>;

/** The company's figures over time: server-rendered charts, each with a table, and downloads as CSV. */
const FiguresPage = async ({ searchParams }: { searchParams: SearchParameters }) => {
  const query = parseFiguresQuery(await searchParams);
  const client = await createServerClient();
  const [figures, { settings }, t] = await Promise.all([
    client.call('admin.figures', { query }),
    readPageProperties(),
    getTranslations('adminFigures'),
  ]);
  const { currency } = settings;
  const steps = (['day', 'week', 'month'] as const).map((step) => ({
    href: `/admin/figures?step=${step}`,
    label: t(`steps.${step}`),
    isCurrent: step === figures.step,
  }));
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <TabLinks label={t('steps.label')} links={steps} />
      <Row justify="between" align="end">
        <PeriodForm key={`${figures.from}-${figures.to}`} {...figures} />
        <Row>
          <LinkButton href={tableUrl(query, 'periods')} icon="download">
            {t('csv.periods')}
          </LinkButton>
          <LinkButton href={tableUrl(query, 'questions')} icon="download">
            {t('csv.questions')}
          </LinkButton>
        </Row>
      </Row>
      <Charts>
        <CountChart name="revenue" figures={figures} currency={currency} />
        <CountChart name="orders" figures={figures} currency={currency} />
        <CountChart name="stories" figures={figures} currency={currency} />
        <CompletionChart figures={figures} currency={currency} />
        <TimeChart name="minutesToPrint" figures={figures} currency={currency} />
        <TimeChart name="minutesToShipping" figures={figures} currency={currency} />
      </Charts>
      <OpenAges ages={figures.ages} />
      <QuestionRates questions={figures.questions} currency={currency} />
    </Page>
  );
};

export default FiguresPage;
