import { findListed, type PreflightReport, preflightRules } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { verdictTone } from '#ui/feedback/verdict-tone.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

type Findings = PreflightReport['findings'];

const FindingTable = ({
  caption,
  findings,
  empty,
}: {
  caption: string;
  findings: Findings;
  empty?: string;
}) => {
  const t = useTranslations('admin.report');
  const formatRule = (rule: string): string => {
    const ruleName = findListed(preflightRules, rule);
    return ruleName ? t(`rules.${ruleName}`) : t('otherRule');
  };
  return (
    <Table
      caption={caption}
      rows={findings}
      rowKey={({ rule, file, page }) => `${rule}-${file}-${page}`}
      empty={empty}
      columns={[
        {
          id: 'verdict',
          isShort: true,
          label: t('verdict'),
          cell: ({ verdict }) => <Badge tone={verdictTone[verdict]}>{t(verdict)}</Badge>,
        },
        { id: 'rule', label: t('rule'), cell: ({ rule }) => formatRule(rule) },
        { id: 'file', label: t('file'), cell: ({ file }) => t(`files.${file}`) },
        { id: 'page', label: t('page'), isFigure: true, cell: ({ page }) => page ?? '' },
        { id: 'message', label: t('message'), cell: ({ message }) => message },
      ]}
    />
  );
};

/** The preflight report, with translated rule names; green findings are collapsed. */
export const Report = ({ report }: { report: PreflightReport | null }) => {
  const t = useTranslations('admin.report');
  if (report === null)
    return (
      <Section title={t('title')}>
        <Text tone="soft">{t('none')}</Text>
      </Section>
    );
  const greenFindings = report.findings.filter(({ verdict }) => verdict === 'green');
  const otherFindings = report.findings.filter(({ verdict }) => verdict !== 'green');
  const caption = t('caption', { verdict: t(report.verdict), pages: report.pages });
  return (
    <Section title={t('title')}>
      {otherFindings.length > 0 || greenFindings.length === 0 ? (
        <FindingTable caption={caption} findings={otherFindings} empty={t('empty')} />
      ) : (
        <Text isStrong>{caption}</Text>
      )}
      {greenFindings.length > 0 ? (
        <Disclosure summary={t('greens', { count: greenFindings.length })}>
          <FindingTable caption={t('greens', { count: greenFindings.length })} findings={greenFindings} />
        </Disclosure>
      ) : null}
    </Section>
  );
};
