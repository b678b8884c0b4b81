import type { Manuscript } from '@souvenance/contracts';
import { styleSpecs } from '../style/book-styles.ts';
import { measureOrnamentHeight, type Ornament } from '../style/ornament.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { toOrnamentPath } from '../style/to-ornament-operators.ts';

/** An ornament of the style, as an SVG file beside the style sheet. */
export interface EbookOrnament {
  readonly file: string;
  readonly svg: string;
}

/** A grey with a contrast of about 4.5 to 1 to both white and black, since reading apps show either background. */
const INK = '#767676';
const RULE = 'filet.svg';
const BREAK = 'ornement.svg';
/** Width of the ornament under a title, in ems of the text. */
const RULE_EM = 4.2;

const renderSvg = (ornament: Ornament): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ornament.width} ${ornament.height}">` +
  `<path fill="${INK}" d="${toOrnamentPath(ornament)}"/></svg>\n`;

/** The ornaments that the e-book shows: under titles, and at breaks within a story. */
export const listEbookOrnaments = ({ style }: Pick<Manuscript, 'style'>): readonly EbookOrnament[] => {
  const { rule, break: sectionBreak } = styleSpecs[style].ornaments;
  return [
    { file: RULE, svg: renderSvg(rule) },
    { file: BREAK, svg: renderSvg(sectionBreak) },
  ];
};

const formatEm = (value: number): string => `${Math.round(value * 100) / 100}em`;

/** An ornament as the background of a box: the element keeps its meaning, and screen readers announce no picture. */
const renderOrnamentRule = (
  ornament: Ornament,
  file: string,
  widthEm: number,
  align: StyleSpec['align'],
): string => {
  const heightEm = measureOrnamentHeight(ornament, widthEm);
  return `height: ${formatEm(heightEm)}; background: url(../img/${file}) no-repeat ${align} center; background-size: ${formatEm(widthEm)} ${formatEm(heightEm)};`;
};

/** Not the font of the pages: a reading app that has it would show its zero with a stroke, which the pages remove. */
const LARGE_FAMILY = "Verdana, 'Helvetica Neue', sans-serif";

/** CSS that depends on the style: font families, alignment of the titles, ornaments. */
const renderStyleRules = (spec: StyleSpec, isLargePrint: boolean): string => {
  const { align, ebook, ornaments, breakEm } = spec;
  const text = isLargePrint ? LARGE_FAMILY : ebook.text;
  const isLeft = align === 'left';
  return `body { font-family: ${text}; }
h1 { font-family: ${ebook.display}; font-weight: ${ebook.displayWeight}; font-size: ${formatEm(1.85 * spec.displayScale)}; }
h1, .theme, .periode, .question { text-align: ${align}; }
.question { margin: 3em ${isLeft ? '0' : '8%'} 0.6em; }
.theme, .periode { font-family: ${isLeft ? ebook.display : text}; }
section[role="doc-chapter"] h1::after { content: ""; display: block; margin: 0.8em 0 0; font-size: 1rem; ${renderOrnamentRule(ornaments.rule, RULE, RULE_EM, align)} }
hr { ${renderOrnamentRule(ornaments.break, BREAK, breakEm, align)} }
${spec.photographCornerPt === 0 ? '' : 'figure:not(.lettre) img { border-radius: 0.6em; }\n'}`;
};

const SHARED = `body { margin: 0 5%; line-height: 1.45; hyphens: auto; overflow-wrap: break-word; widows: 2; orphans: 2; }
sup, sub { font-size: 0.68em; line-height: 0; }
.siecle { font-variant-caps: all-small-caps; }
p { margin: 0; text-indent: 1.35em; text-align: justify; }
h1 { line-height: 1.15; margin: 0 0 1.6em; hyphens: none; }
.theme, .periode { text-indent: 0; letter-spacing: 0.08em; font-size: 0.85em; }
.theme { margin: 2.5em 0 1.5em; }
.question { text-indent: 0; font-style: italic; }
.periode { margin: -1.2em 0 2em; }
.centre { text-align: center; text-indent: 0; }
.droite { text-align: right; text-indent: 0; }
.signature { text-align: right; text-indent: 0; font-style: italic; margin-top: 1.2em; }
.blanc { height: 1em; }
blockquote { margin: 1em 6%; }
blockquote p { text-indent: 0; }
.missive { margin: 1em 6%; }
.missive .droite { margin: 0 0 0.8em; }
.poeme, .recette, .inscription { margin: 1em 0; hyphens: none; }
.poeme p { text-align: left; text-indent: -1.6em; margin-left: 3.2em; }
.recette .intertitre { text-indent: 0; font-style: italic; margin-top: 0.8em; break-after: avoid; }
.recette .ingredient { text-align: left; text-indent: -1.6em; margin-left: 3.2em; }
.inscription p { text-align: center; text-indent: 0; }
ul, ol { margin: 1em 0; padding-left: 1.6em; }
li p { text-indent: 0; }
hr { border: 0; margin: 1.4em 0; }
figure { margin: 1.4em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; height: auto; }
figcaption { font-style: italic; font-size: 0.9em; text-align: center; margin-top: 0.4em; }
.notes { margin: 2em 0 0; border-top: 1px solid currentColor; padding-top: 0.8em; font-size: 0.85em; }
.notes p { text-indent: 0; margin-bottom: 0.3em; }
.voix { margin: 2.5em 0 0; border-top: 1px solid currentColor; padding-top: 1em; break-inside: avoid; }
.voix h2 { font-size: 1em; font-weight: normal; font-style: italic; margin: 0 0 0.6em; text-align: center; }
.voix p { text-indent: 0; }
audio { width: 100%; }
summary { margin-top: 0.8em; }
.petit { font-size: 0.85em; text-indent: 0; text-align: left; }
`;

const INDEX_RULES = `.index { list-style: none; padding-left: 0; hyphens: none; }
.index li { margin: 0 0 0.3em 1.4em; text-indent: -1.4em; }
`;

/** The e-book's style sheet. It sets neither text size nor colours, which the reader chooses. */
export const renderStylesheet = ({
  style,
  largePrint,
  nameIndex,
}: Pick<Manuscript, 'style' | 'largePrint' | 'nameIndex'>): string =>
  SHARED + (nameIndex ? INDEX_RULES : '') + renderStyleRules(styleSpecs[style], largePrint);
