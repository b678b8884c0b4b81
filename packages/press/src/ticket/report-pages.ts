import { Text, View } from '@react-pdf/renderer';
import type { PreflightFinding, PreflightReport } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY } from '../fonts/react-fonts.ts';
import type { PressWords } from '../messages/index.ts';
import { matterText } from '../react/matter-text.ts';

type Words = PressWords['ticket'];

/** Findings of a page of the report; a longer message takes the room of two lines. */
const FINDINGS_SHOWN = 22;

const text = (key: string, value: string, style: Record<string, unknown> = {}): ReactElement =>
  createElement(
    Text,
    { key, style: { fontFamily: [...FAMILY.garamond], fontSize: 10.5, lineHeight: 1.25, ...style } },
    matterText(value),
  );

const findingRow = (finding: PreflightFinding, index: number, words: Words): ReactElement => {
  const { verdict, file, page, message, remedy } = finding;
  const where = page === null ? words.reportFiles[file] : words.reportPage(words.reportFiles[file], page);
  return createElement(
    View,
    {
      key: `${index}`,
      style: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: '#b9b0a3', paddingVertical: 2.5 },
    },
    createElement(View, { key: 'verdict', style: { width: 70 } }, text('v', words.verdicts[verdict])),
    createElement(View, { key: 'where', style: { width: 110 } }, text('w', where)),
    createElement(
      View,
      { key: 'message', style: { flex: 1 } },
      text('m', verdict === 'green' ? message : `${message} ${remedy}`.trim()),
    ),
  );
};

/** The preflight report as A4 pages, what is not green first. */
export const reportPages = (
  report: PreflightReport,
  { reference, words }: { reference: string; words: Words },
): ReactElement[] => {
  const order = ['red', 'orange', 'green'] as const;
  const findings = order.flatMap((verdict) => report.findings.filter((one) => one.verdict === verdict));
  const count = Math.max(1, Math.ceil(findings.length / FINDINGS_SHOWN));
  return Array.from({ length: count }, (_, page) =>
    createElement(
      View,
      { style: { position: 'absolute', left: 50, right: 50, top: 36, bottom: 30, flexDirection: 'column' } },
      text('heading', words.report, { fontFamily: [...FAMILY.cormorant], fontSize: 24 }),
      text('facts', words.reportFacts(reference, words.verdicts[report.verdict], page + 1, count), {
        color: '#57514a',
        marginBottom: 10,
      }),
      ...findings
        .slice(page * FINDINGS_SHOWN, (page + 1) * FINDINGS_SHOWN)
        .map((finding, index) => findingRow(finding, index, words)),
    ),
  );
};
