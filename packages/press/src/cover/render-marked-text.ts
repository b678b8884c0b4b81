import { Text } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import { findLetterMarks } from '../typography/find-letter-marks.ts';

const SCALE = 0.66;
const ALIGNMENTS = { superior: 'super', inferior: 'sub' } as const;

/** Returns a line for react-pdf, with superior letters and inferior figures smaller and off the baseline. */
export const renderMarkedText = (
  line: string,
  sizePt: number,
  drawable: (text: string) => string = (text) => text,
): ReactNode[] => {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const { from, to, kind, letters } of findLetterMarks(line)) {
    if (kind === 'century') continue;
    const style = { fontSize: sizePt * SCALE, verticalAlign: ALIGNMENTS[kind], fontFeatureSettings: [] };
    nodes.push(drawable(line.slice(at, from)), createElement(Text, { key: from, style }, letters));
    at = to;
  }
  return [...nodes, drawable(line.slice(at))].filter((node) => node !== '');
};
