import { listed, type PreflightReport, preflightRules } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/feedback/badge.tsx';
import { verdictTone } from '#ui/feedback/verdict-tone.ts';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/layout/table.tsx';
import { Text } from '#ui/text/text.tsx';

/** The preflight report whole, the rules by their names. */
export const Report = ({ report }: { report: PreflightReport | null }) => {
  const t = useTranslations('admin.report');
  const ruleWords = (rule: string): string => {
    const known = listed(preflightRules, rule);
    return known ? t(`rules.${known}`) : t('otherRule');
  };
  return (
    <Section title={t('title')}>
      {report === null ? <Text tone="soft">{t('none')}</Text> : null}
      {report ? (
        <Table
          caption={t('caption', { verdict: t(report.verdict), pages: report.pages })}
          rows={report.findings}
          rowKey={({ rule, file, page }) => `${rule}-${file}-${page}`}
          empty={t('empty')}
          columns={[
            {
              id: 'verdict',
              isShort: true,
              label: t('verdict'),
              cell: ({ verdict }) => <Badge tone={verdictTone[verdict]}>{t(verdict)}</Badge>,
            },
            { id: 'rule', label: t('rule'), cell: ({ rule }) => ruleWords(rule) },
            { id: 'file', label: t('file'), cell: ({ file }) => t(`files.${file}`) },
            { id: 'page', label: t('page'), isFigure: true, cell: ({ page }) => page ?? '' },
            { id: 'message', label: t('message'), cell: ({ message }) => message },
          ]}
        />
      ) : null}
    </Section>
  );
};
