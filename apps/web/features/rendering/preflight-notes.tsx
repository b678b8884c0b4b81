import type { PreflightFinding, PreflightReport } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { verdictTone } from '#ui/feedback/verdict-tone.ts';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface PreflightNotesProps {
  report: PreflightReport | null;
  /** Book whose pages are linked from the findings; without it there are no links. */
  bookId?: string;
  /** Number of stories that the book still lacks: a clean report is then no promise that it can be printed. */
  missingStories?: number;
}

/** A green finding that names a page: a suggestion to read it again, never a reason to stop. */
const isHint = ({ verdict, page }: PreflightFinding): boolean => verdict === 'green' && page !== null;

const FindingRow = ({ finding, bookId }: { finding: PreflightFinding; bookId?: string }) => {
  const t = useTranslations('preview.preflight');
  const { verdict, file, page, message, remedy } = finding;
  const fileName = t(`file.${file}`);
  return (
    <ListItem
      actions={
        bookId && page !== null && file === 'interior' ? (
          <TextLink href={`/book/preview?book=${bookId}&page=${page}`}>{t('seePage', { page })}</TextLink>
        ) : null
      }
    >
      <Row space="3">
        <Badge tone={isHint(finding) ? 'plain' : verdictTone[verdict]}>
          {t(isHint(finding) ? 'hint' : verdict)}
        </Badge>
        <Text tone="soft" as="span">
          {page === null ? fileName : t('onPage', { file: fileName, page })}
        </Text>
      </Row>
      <Text>{message}</Text>
      {remedy && (verdict !== 'green' || isHint(finding)) ? <Text tone="soft">{remedy}</Text> : null}
    </ListItem>
  );
};

/** The preflight report in plain French: what must be corrected, what should be checked, what is fine. */
export const PreflightNotes = ({ report, bookId, missingStories = 0 }: PreflightNotesProps) => {
  const t = useTranslations('preview.preflight');
  if (report === null) return <Notice tone="info">{t('none')}</Notice>;
  const withVerdict = (verdict: PreflightFinding['verdict']) =>
    report.findings.filter((finding) => finding.verdict === verdict);
  const redFindings = withVerdict('red');
  const orangeFindings = withVerdict('orange');
  const isEarly = missingStories > 0 && report.verdict === 'green';
  const shownFindings = [...redFindings, ...orangeFindings, ...report.findings.filter(isHint)];
  return (
    <Section
      title={t('title')}
      aside={<Badge tone={isEarly ? 'plain' : verdictTone[report.verdict]}>{t(report.verdict)}</Badge>}
    >
      {redFindings.length > 0 ? (
        <Text>{t('someRed', { count: redFindings.length })}</Text>
      ) : orangeFindings.length > 0 ? (
        <Text>{t('someOrange', { count: orangeFindings.length })}</Text>
      ) : null}
      {shownFindings.length > 0 ? (
        <List label={t('title')}>
          {shownFindings.map((finding) => (
            <FindingRow
              key={`${finding.rule}:${finding.file}:${finding.page}`}
              finding={finding}
              bookId={bookId}
            />
          ))}
        </List>
      ) : null}
    </Section>
  );
};
