import { View } from '@react-pdf/renderer';
import type { PreflightFinding, PreflightReport } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { FAMILY } from '../fonts/react-fonts.ts';
import type { PressMessages } from '../messages/index.ts';
import { formatMatterText } from '../react/format-matter-text.ts';
import { renderDrawable } from '../react/render-drawable.ts';
import type { FlowingPages } from '../react/render-flowing.ts';

type Messages = PressMessages['ticket'];

const renderText = (key: string, value: string, style: Record<string, unknown> = {}): ReactElement =>
  renderDrawable(key, formatMatterText(value), { fontSize: 10.5, lineHeight: 1.25, ...style });

const renderFindingRow = (finding: PreflightFinding, index: number, messages: Messages): ReactElement => {
  const { verdict, file, page, message, remedy } = finding;
  const where =
    page === null ? messages.reportFiles[file] : messages.reportPage(messages.reportFiles[file], page);
  return createElement(
    View,
    {
      key: `${index}`,
      wrap: false,
      style: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: '#b9b0a3', paddingVertical: 2.5 },
    },
    createElement(
      View,
      { key: 'verdict', style: { width: 70 } },
      renderText('v', messages.verdicts[verdict]),
    ),
    createElement(View, { key: 'where', style: { width: 110 } }, renderText('w', where)),
    createElement(
      View,
      { key: 'message', style: { flex: 1 } },
      renderText('m', verdict === 'green' ? message : `${message} ${remedy}`.trim()),
    ),
  );
};

/**
 * The preflight report, worst findings first: a heading repeated on each sheet, and one box per finding. react-pdf
 * fills the sheets by the measured height of the boxes.
 */
export const reportPages = (
  report: PreflightReport,
  { reference, messages }: { reference: string; messages: Messages },
): FlowingPages => {
  const order = ['red', 'orange', 'green'] as const;
  const findings = order.flatMap((verdict) => report.findings.filter((one) => one.verdict === verdict));
  return {
    head: (page, pages) => [
      renderText('heading', messages.report, { fontFamily: [...FAMILY.cormorant], fontSize: 24 }),
      renderText('facts', messages.reportFacts(reference, messages.verdicts[report.verdict], page, pages), {
        color: '#57514a',
        marginBottom: 10,
      }),
    ],
    rows: findings.map((finding, index) => renderFindingRow(finding, index, messages)),
  };
};
