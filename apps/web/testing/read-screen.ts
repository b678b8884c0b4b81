/** Text as a person reads it: any run of spaces, the unbreakable ones of French too, is one space. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

const byIds = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
    .join(' ');

/** The accessible name, as far as the pages use it: a label before what the element contains. */
export const nameOf = (element: Element): string => {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ');
  const names = [element.getAttribute('aria-label'), byIds(element, 'aria-labelledby'), labels];
  return plain(names.find((name) => plain(name) !== '') ?? element.textContent);
};

const statesOf = (element: Element): string => {
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

const fieldLine = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | null => {
  const name = nameOf(field);
  if (field.type === 'hidden') return null;
  if (field.type === 'checkbox' || field.type === 'radio')
    return `[${(field as HTMLInputElement).checked ? 'x' : ' '}] ${name}${statesOf(field)}`;
  if (field instanceof HTMLSelectElement)
    return `choice: ${name} = ${plain(field.selectedOptions[0]?.textContent)}${statesOf(field)}`;
  return `field: ${name} = ${plain(field.value)}${statesOf(field)}`;
};

const isField = (element: Element): element is HTMLInputElement => element.matches('input, select, textarea');

/** A line for what can be acted on or has a role of its own; null for what is only text or a box. */
const ownLine = (element: Element): string | null => {
  const { tagName } = element;
  const role = element.getAttribute('role');
  if (/^H[1-6]$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} ${plain(element.textContent)}`;
  if (tagName === 'A' && element.hasAttribute('href'))
    return `link: ${nameOf(element)} → ${element.getAttribute('href')}${statesOf(element)}`;
  if (tagName === 'BUTTON' || role === 'button') return `button: ${nameOf(element)}${statesOf(element)}`;
  if (tagName === 'SUMMARY') return `summary: ${nameOf(element)}`;
  if (tagName === 'IMG') return plain(element.getAttribute('alt')) === '' ? '' : `image: ${nameOf(element)}`;
  if (tagName === 'SVG' || role === 'img')
    return element.hasAttribute('aria-label') ? `image: ${nameOf(element)}` : '';
  if (tagName === 'svg') return element.hasAttribute('aria-label') ? `image: ${nameOf(element)}` : '';
  if (role === 'progressbar' || tagName === 'PROGRESS')
    return `progress: ${element.getAttribute('aria-valuenow') ?? ''}`;
  return null;
};

const isUnseen = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  ['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'].includes(element.tagName) ||
  (element.tagName === 'DIALOG' && !(element as HTMLDialogElement).open);

/**
 * Lists the visible content of the screen in order, a line each: titles, texts, links with their address, buttons and fields
 * with their state. Hidden parts are left out.
 * @example
 * expect(readScreen()).toEqual(['# Vos récits', 'link: Écrire → /stories/form']);
 */
export const readScreen = (root: Element = document.body): string[] => {
  const lines: string[] = [];
  let text = '';
  const endLine = (): void => {
    if (plain(text) !== '') lines.push(plain(text));
    text = '';
  };
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    if (!(node instanceof Element) || isUnseen(node)) return;
    const line = isField(node) ? (fieldLine(node) ?? '') : ownLine(node);
    if (line !== null) {
      endLine();
      if (line !== '') lines.push(line);
      return;
    }
    // The words of a label stand in the line of its field.
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

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const pool = [...others];
  return lines.filter((line) => {
    const index = pool.indexOf(line);
    if (index !== -1) pool.splice(index, 1);
    return index === -1;
  });
};

/**
 * The lines that left a screen and those that came, in order.
 * @example
 * screenChanges(['Un', 'Deux'], ['Deux', 'Trois']) // ['- Un', '+ Trois']
 */
export const screenChanges = (before: readonly string[], after: readonly string[]): string[] => [
  ...without(before, after).map((line) => `- ${line}`),
  ...without(after, before).map((line) => `+ ${line}`),
];

/** The name of what has the keyboard's focus; empty when nothing has. */
export const readFocus = (): string =>
  document.activeElement === null || document.activeElement === document.body
    ? ''
    : nameOf(document.activeElement);
