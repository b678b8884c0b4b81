import { type HtmlNode, readHtmlLines } from '@souvenance/contracts/story-reader';
import { type ParsedNode, parseHtml, readAttribute, toHtmlNode } from './html-tree.ts';

/** Characters of HTML that are looked at; a longer one is joined as a file besides (`parse-mail.ts`). */
export const HTML_MAX = 1_000_000;

/**
 * Depth of elements beyond which a mail is read without its tags: the parser's time grows with the square of the depth.
 */
const NESTING_MAX = 1_000;
const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/giu;
/** Void elements and those whose end tag may be left out: they are not counted. */
const OPTIONAL_END_TAGS = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr wbr'.split(
    ' ',
  ),
);

const isNestedTooDeeply = (html: string): boolean => {
  let depth = 0;
  for (const [, closingSlash, tag = ''] of html.matchAll(TAG)) {
    if (OPTIONAL_END_TAGS.has(tag.toLowerCase())) continue;
    depth = Math.max(0, depth + (closingSlash === '/' ? -1 : 1));
    if (depth > NESTING_MAX) return true;
  }
  return false;
};

/** Classes in which mail programs wrap the quoted mail. */
const QUOTED_CLASS = /(?:^|\s)(?:gmail_quote|protonmail_quote)(?:\s|$)/u;
const QUOTED_PART_CLASS = /(?:^|\s)yahoo_quoted(?:\s|$)/u;

/** Whether an element holds the mail that a program quotes. A person's own indentation has none of these marks. */
const isQuotedMail = (node: ParsedNode): boolean => {
  const className = readAttribute(node, 'class') ?? '';
  if (node.nodeName !== 'blockquote') return QUOTED_PART_CLASS.test(className);
  return (
    readAttribute(node, 'type')?.toLowerCase() === 'cite' ||
    QUOTED_CLASS.test(className) ||
    /border-left/iu.test(readAttribute(node, 'style') ?? '')
  );
};

/** Classes and ids that mail programs give to a signature. */
const SIGNATURE_NAME = /signature/iu;
const ANCESTORS_MAX = 50;

const isInSignature = (node: ParsedNode): boolean => {
  let above: ParsedNode | null = node;
  for (let count = 0; above !== null && count < ANCESTORS_MAX; count += 1) {
    const names = ['class', 'id', 'data-smartmail'].map((name) => readAttribute(above as ParsedNode, name));
    if (names.some((name) => SIGNATURE_NAME.test(name ?? ''))) return true;
    above = 'parentNode' in above ? above.parentNode : null;
  }
  return false;
};

/** The class of a Gmail signature, and of the delimiter above it, which a setting of Gmail leaves out. */
const GMAIL_SIGNATURE = /(?:^|\s)gmail_signature(?:\s|$)/u;
const GMAIL_DELIMITER = 'gmail_signature_prefix';

/**
 * The signature below the delimiter that it lacks, so that it is recognized like any other; null for other elements.
 */
const delimitSignature = (node: ParsedNode): HtmlNode | null => {
  if (!GMAIL_SIGNATURE.test(readAttribute(node, 'class') ?? '')) return null;
  const childNodes = [toParagraph('--'), toHtmlNode(node)];
  return { nodeName: 'div', nodeValue: null, childNodes };
};

const EMOJI = /^\p{Extended_Pictographic}/u;

/** Content-ID of a picture that somebody placed between words; null for an emoji, a dot, a signature's logo. */
const placedPicture = (node: ParsedNode): string | null => {
  const id = /^cid:(.+)/iu.exec(readAttribute(node, 'src') ?? '')?.[1];
  const isDot = ['width', 'height'].some((side) => Number.parseFloat(readAttribute(node, side) ?? '') <= 2);
  if (node.nodeName !== 'img' || id === undefined || isDot) return null;
  return EMOJI.test(readAttribute(node, 'alt') ?? '') || isInSignature(node) ? null : id;
};

/**
 * A paragraph that stands where a quoted mail stood. Its characters are in no mail: they are no text (Unicode 23.7).
 */
const MARK = /\ufdd0(\d+)\ufdd1/u;
const toParagraph = (text: string): HtmlNode => ({
  nodeName: 'p',
  nodeValue: null,
  childNodes: [{ nodeName: '#text', nodeValue: text, childNodes: [] }],
});

const pictureText = (id: string): HtmlNode => ({
  nodeName: '#text',
  nodeValue: `\ufdd2${encodeURIComponent(id)}\ufdd3`,
  childNodes: [],
});
const PICTURES = /\ufdd2([^\ufdd3]*)\ufdd3/gu;

interface MailHtml {
  /** Plain text with the lines of its writer, each quoted one behind `>`. */
  readonly text: string;
  /** The same with `[cid:…]` for each picture that somebody placed between words. */
  readonly pictured: string;
}

/** Emoji that old programs write as two references, each to one half of the character. */
const HALVES = /&#x(d[89ab][0-9a-f]{2});&#x(d[c-f][0-9a-f]{2});/giu;
const joinHalves = (html: string): string =>
  html.replace(HALVES, (_, high: string, low: string) =>
    String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
  );

/** Any tag, comment or declaration of HTML. */
const MARKUP = /<[a-z!/?]/iu;
/** Text that is only called HTML: its line breaks are its lines. */
const withLineBreaks = (text: string): string =>
  MARKUP.test(text) ? text : text.trim().replace(/\r\n?|\n/gu, '<br>');

/** Reads the HTML of a mail. */
export const readMailHtml = (html: string): MailHtml => {
  const source = withLineBreaks(joinHalves(html.slice(0, HTML_MAX)).replace(/[\ufdd0-\ufdd3]/gu, ''));
  const tree = parseHtml(isNestedTooDeeply(source) ? source.replace(TAG, '\n<br>') : source);
  const hasDelimiter = source.includes(GMAIL_DELIMITER);
  const quotations = new Map<ParsedNode, number>();
  const page = toHtmlNode(tree, (node) => {
    const picture = placedPicture(node);
    if (picture !== null) return pictureText(picture);
    if (!isQuotedMail(node)) return hasDelimiter ? null : delimitSignature(node);
    const number = quotations.get(node) ?? quotations.size;
    quotations.set(node, number);
    return toParagraph(`\ufdd0${number}\ufdd1`);
  });
  const lines = readHtmlLines(page);
  const quoted = [...quotations.keys()];
  const marked = lines
    .flatMap((line) => {
      const node = quoted[Number(MARK.exec(line)?.[1] ?? -1)];
      return node === undefined ? [line] : readHtmlLines(toHtmlNode(node)).map((text) => `> ${text}`);
    })
    .join('\n');
  return {
    text: marked.replace(PICTURES, ''),
    pictured: marked.replace(PICTURES, (_, id: string) => `[cid:${decodeURIComponent(id)}]`),
  };
};
