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
  /** Where the pages can be looked at; without it no link stands beside a finding. */
  bookId?: string;
  /** Stories that the book still lacks: what is well made is then not said to be ready for print. */
  missing?: number;
}

/** A finding that passes and yet names a page: something to read again, never a reason to stop. */
const isHint = ({ verdict, page }: PreflightFinding): boolean => verdict === 'green' && page !== null;

const FindingRow = ({ finding, bookId }: { finding: PreflightFinding; bookId?: string }) => {
  const t = useTranslations('preview.preflight');
  const { verdict, file, page, message, remedy } = finding;
  const where = t(`file.${file}`);
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
          {page === null ? where : t('onPage', { file: where, page })}
        </Text>
      </Row>
      <Text>{message}</Text>
      {remedy && (verdict !== 'green' || isHint(finding)) ? <Text tone="soft">{remedy}</Text> : null}
    </ListItem>
  );
};

/** The preflight report in plain French: what must be corrected, what is to be looked at, what is well. */
export const PreflightNotes = ({ report, bookId, missing = 0 }: PreflightNotesProps) => {
  const t = useTranslations('preview.preflight');
  if (report === null) return <Notice tone="info">{t('none')}</Notice>;
  const of = (verdict: PreflightFinding['verdict']) =>
    report.findings.filter((finding) => finding.verdict === verdict);
  const red = of('red');
  const orange = of('orange');
  const isEarly = missing > 0 && report.verdict === 'green';
  const shownFindings = [...red, ...orange, ...report.findings.filter(isHint)];
  return (
    <Section
      title={t('title')}
      aside={
        <Badge tone={isEarly ? 'plain' : verdictTone[report.verdict]}>
          {t(isEarly ? 'early' : report.verdict)}
        </Badge>
      }
    >
      <Text>
        {red.length > 0
          ? t('someRed', { count: red.length })
          : orange.length > 0
            ? t('someOrange', { count: orange.length })
            : isEarly
              ? t('earlyGreen', { count: missing })
              : t('allGreen')}
      </Text>
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
