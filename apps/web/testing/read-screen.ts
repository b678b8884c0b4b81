/** Text with any run of spaces, including non-breaking ones, as one space. */
export const normalizeSpaces = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

const readReferencedText = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
    .join(' ');

/** The accessible name, as far as the pages use it: labels before the element's content. */
export const readAccessibleName = (element: Element): string => {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ');
  const names = [element.getAttribute('aria-label'), readReferencedText(element, 'aria-labelledby'), labels];
  return normalizeSpaces(names.find((name) => normalizeSpaces(name) !== '') ?? element.textContent);
};

const formatStates = (element: Element): string => {
  const states = [
    (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true'
      ? 'disabled'
      : '',
    element.getAttribute('aria-busy') === 'true' ? 'busy' : '',
    element.getAttribute('aria-pressed') === 'true' ? 'pressed' : '',
    element.getAttribute('aria-expanded') === 'true' ? 'expanded' : '',
    element.getAttribute('aria-current') ? 'current' : '',
    element.getAttribute('aria-invalid') === 'true' ? 'invalid' : '',
  ].filter((state) => state !== '');
  return states.length === 0 ? '' : ` (${states.join(', ')})`;
};

const formatField = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | null => {
  const name = readAccessibleName(field);
  if (field.type === 'hidden') return null;
  if (field.type === 'checkbox' || field.type === 'radio')
    return `[${(field as HTMLInputElement).checked ? 'x' : ' '}] ${name}${formatStates(field)}`;
  if (field instanceof HTMLSelectElement)
    return `choice: ${name} = ${normalizeSpaces(field.selectedOptions[0]?.textContent)}${formatStates(field)}`;
  return `field: ${name} = ${normalizeSpaces(field.value)}${formatStates(field)}`;
};

const isField = (element: Element): element is HTMLInputElement => element.matches('input, select, textarea');

/** The address of a link, without the ids that React numbers anew in each run. */
const readTarget = (link: Element): string =>
  (link.getAttribute('href') ?? '').replace(/^#_[rRsS]_\w+_-/u, '#');

/** The line of a control or an element with a role; null for plain text and containers. */
const formatElement = (element: Element): string | null => {
  const { tagName } = element;
  const role = element.getAttribute('role');
  if (/^H[1-6]$/.test(tagName))
    return `${'#'.repeat(Number(tagName[1]))} ${normalizeSpaces(element.textContent)}`;
  if (tagName === 'A' && element.hasAttribute('href'))
    return `link: ${readAccessibleName(element)} → ${readTarget(element)}${formatStates(element)}`;
  if (tagName === 'BUTTON' || role === 'button')
    return `button: ${readAccessibleName(element)}${formatStates(element)}`;
  if (tagName === 'SUMMARY') return `summary: ${readAccessibleName(element)}`;
  if (tagName === 'IMG')
    return normalizeSpaces(element.getAttribute('alt')) === '' ? '' : `image: ${readAccessibleName(element)}`;
  if (tagName === 'SVG' || role === 'img')
    return element.hasAttribute('aria-label') ? `image: ${readAccessibleName(element)}` : '';
  if (tagName === 'svg')
    return element.hasAttribute('aria-label') ? `image: ${readAccessibleName(element)}` : '';
  if (role === 'progressbar' || tagName === 'PROGRESS')
    return `progress: ${element.getAttribute('aria-valuenow') ?? ''}`;
  return null;
};

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  ['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'].includes(element.tagName) ||
  (element.tagName === 'DIALOG' && !(element as HTMLDialogElement).open);

/**
 * Lists the visible content of the screen in order, one line each: titles, texts, links with their URL, buttons and
 * fields with their state. Hidden parts are left out.
 * @example
 * expect(readScreen()).toEqual(['# Vos récits', 'link: Écrire → /stories/form']);
 */
export const readScreen = (root: Element = document.body): string[] => {
  const lines: string[] = [];
  let text = '';
  const endLine = (): void => {
    if (normalizeSpaces(text) !== '') lines.push(normalizeSpaces(text));
    text = '';
  };
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    if (!(node instanceof Element) || isHidden(node)) return;
    const line = isField(node) ? (formatField(node) ?? '') : formatElement(node);
    if (line !== null) {
      endLine();
      if (line !== '') lines.push(line);
      return;
    }
    // The text of a label is in the line of its field.
    if (node.tagName === 'LABEL' && (node as HTMLLabelElement).control) {
      const control = (node as HTMLLabelElement).control;
      if (control && node.contains(control)) read(control);
      return;
    }
    const isBlock = BLOCKS.has(node.tagName);
    if (isBlock) endLine();
    for (const child of node.childNodes) read(child);
    if (isBlock) endLine();
  };
  read(root);
  endLine();
  return lines;
};

const subtractLines = (lines: readonly string[], others: readonly string[]): string[] => {
  const pool = [...others];
  return lines.filter((line) => {
    const index = pool.indexOf(line);
    if (index !== -1) pool.splice(index, 1);
    return index === -1;
  });
};

/**
 * Lines removed from a screen and lines added, in order.
 * @example
 * screenChanges(['Un', 'Deux'], ['Deux', 'Trois']) // ['- Un', '+ Trois']
 */
export const listScreenChanges = (before: readonly string[], after: readonly string[]): string[] => [
  ...subtractLines(before, after).map((line) => `- ${line}`),
  ...subtractLines(after, before).map((line) => `+ ${line}`),
];

/** Name of the focused element; empty without one. */
export const readFocus = (): string =>
  document.activeElement === null || document.activeElement === document.body
    ? ''
    : readAccessibleName(document.activeElement);
