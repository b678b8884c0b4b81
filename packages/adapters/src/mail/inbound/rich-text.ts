/** Text of `text/enriched` (RFC 1896) and `text/richtext` (RFC 1341), formats of mail older than HTML. */
type Dialect = 'enriched' | 'richtext';

const TOKEN = /<<|<(\/?)([a-z0-9-]{1,60})>|(?:\r?\n)+|[^<\r\n]+|[<\r]/giu;
/** Elements whose content is a parameter or a comment. */
const SILENT = new Set(['param', 'comment']);
/** Elements that begin and end a line of their own. */
const BLOCKS = new Set([
  'paragraph',
  'excerpt',
  'center',
  'flushleft',
  'flushright',
  'flushboth',
  'signature',
  'indent',
]);
const BREAKS = new Set(['nl', 'np']);

/** Depth of the elements in force, by name. */
const depths = () => {
  const depthByName = new Map<string, number>();
  return {
    isIn: (name: string): boolean => (depthByName.get(name) ?? 0) > 0,
    count: (name: string, change: number) =>
      depthByName.set(name, Math.max(0, (depthByName.get(name) ?? 0) + change)),
  };
};

/** A run of line ends stands for a space, or for lines. */
const lineEnds = (run: string, dialect: Dialect, isVerbatim: boolean): string => {
  const count = run.split('\n').length - 1;
  if (isVerbatim) return '\n'.repeat(count);
  return dialect === 'richtext' || count === 1 ? ' ' : '\n'.repeat(count - 1);
};

/** The words of a text of these formats, each line of a quotation behind `>`. */
export const readRichText = (source: string, dialect: Dialect): string => {
  const elements = depths();
  const lines: string[] = [''];
  const write = (text: string): void => {
    const [first = '', ...more] = text.split('\n');
    const last = lines.length - 1;
    const quotation = elements.isIn('excerpt') ? '> ' : '';
    lines[last] =
      lines[last] === '' && first.trim() !== ''
        ? `${quotation}${first.trimStart()}`
        : `${lines[last]}${first}`;
    lines.push(...more.map((line) => (line.trim() === '' ? '' : `${quotation}${line}`)));
  };
  for (const [token, slash, tag] of source.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === 'lt') write('<');
    else if (name !== undefined) {
      elements.count(name, slash === '/' ? -1 : 1);
      if (BREAKS.has(name) || (BLOCKS.has(name) && lines.at(-1) !== '')) write('\n');
    } else if ([...SILENT].some(elements.isIn)) continue;
    else if (token === '<<') write('<');
    else if (/^[\r\n]+$/u.test(token)) write(lineEnds(token, dialect, elements.isIn('nofill')));
    else write(token);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
};
