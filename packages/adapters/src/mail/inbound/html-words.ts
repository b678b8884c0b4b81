import { convert, type HtmlToTextOptions } from 'html-to-text';

/** Signs of HTML that are looked at. */
const HTML_MAX = 1_000_000;
const DEPTH_MAX = 100;

/** Elements in which mail programs wrap the quoted mail. A person's own indentation has none of these marks. */
const quoted = [
  'blockquote[type="cite"]',
  'blockquote.gmail_quote',
  'blockquote.protonmail_quote',
  'blockquote[style*="border-left"]',
  '.yahoo_quoted',
];

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: HTML_MAX, maxDepth: DEPTH_MAX, maxBaseElements: 1 },
  selectors: [
    { selector: 'blockquote', format: 'block' },
    ...quoted.map((selector) => ({ selector, format: 'blockquote' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'block' },
    { selector: 'head', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
};

/** HTML as plain text with the lines of its writer, each quoted one behind `>`. */
export const htmlWords = (html: string): string => convert(html, options);
