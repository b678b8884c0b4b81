import { fontFamilies, light } from './palette.ts';

const rule = `border-bottom:1px solid ${light.line}`;
const base = `padding:9px 12px 9px 0;vertical-align:top;text-align:left;line-height:1.45;${rule}`;
const open = 'padding:12px 12px 4px 0;vertical-align:top;text-align:left;line-height:1.45';
const figure = `${base};padding-right:0;padding-left:12px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums`;

/** Inline styles of table cells; colours that dark mode changes also have a class. */
export const cell = {
  label: `${base};width:38%;font-weight:400;color:${light.inkSoft}`,
  value: `${base};padding-right:0;color:${light.ink};overflow-wrap:anywhere`,
  head: `${base};font-weight:400;color:${light.inkSoft}`,
  headFigure: `${figure};font-weight:400;color:${light.inkSoft}`,
  text: `${base};color:${light.ink};overflow-wrap:anywhere`,
  figure: `${figure};color:${light.ink}`,
  totalText: `${base};font-weight:700;color:${light.ink}`,
  totalFigure: `${figure};font-weight:700;color:${light.ink}`,
  /** First row of a file: its hash follows in the next row, then the rule. */
  openText: `${open};color:${light.ink};overflow-wrap:anywhere`,
  openFigure: `${open};padding-right:0;padding-left:12px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;color:${light.ink}`,
  aside: `font-size:18px;color:${light.inkSoft}`,
  hash: `padding:0 0 12px;text-align:left;font-family:${fontFamilies.mono};font-size:18px;line-height:1.5;word-break:break-all;color:${light.inkSoft};${rule}`,
} as const;

/** Wraps rows, with values already escaped, in an `mj-table`. */
export const table = (rows: string): string => `<mj-table css-class="figures">${rows}</mj-table>`;
