import type { Page } from 'playwright-core';

/**
 * Runs in the page. Returns every text that it shows or exposes to screen readers and search engines, line by line. The
 * dot that CSS draws between two facts of a line becomes part of the text; each label of an SVG drawing is a line of
 * its own.
 */
const collect = `(() => {
  const found = [];
  const printLine = (text) => {
    if (typeof text === 'string' && /\\p{L}/u.test(text)) found.push(text.trim().replace(/[ \\n\\t]+/g, ' '));
  };
  const spoken = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'label'];
  const silent = 'script, style, noscript, template, textarea, code, pre, [contenteditable="true"], [data-nextjs-toast], next-route-announcer';
  let line = '';
  const endLine = () => {
    printLine(line);
    line = '';
  };
  const walk = (node) => {
    if (node.nodeType === 3) line += node.data;
    if (node.nodeType !== 1) return;
    for (const name of spoken) printLine(node.getAttribute(name));
    if (node.matches('input[type=submit], input[type=button]')) printLine(node.value);
    if (node.matches(silent)) return;
    const isWithin = ['inline', 'contents'].includes(getComputedStyle(node).display) && !['BR', 'text', 'title', 'desc'].includes(node.tagName);
    if (!isWithin) endLine();
    node.childNodes.forEach(walk);
    if (isWithin && /^"[^"]/.test(getComputedStyle(node, '::after').content)) line += ' · ';
    if (!isWithin) endLine();
  };
  walk(document.body);
  endLine();
  printLine(document.title);
  document.querySelectorAll('meta[name=description], meta[property^="og:"], meta[name^="twitter:"]').forEach((meta) => {
    if (!/^(?:og:(?:url|type|locale|image|image:type)|twitter:(?:card|image))$/.test(meta.getAttribute('property') ?? meta.name))
      printLine(meta.content);
  });
  const leaves = (value, key) => {
    if (typeof value === 'string' && !key.startsWith('@') && !/^https?:/.test(value)) printLine(value);
    if (value && typeof value === 'object') Object.entries(value).forEach(([name, inner]) => leaves(inner, name));
  };
  document.querySelectorAll('script[type="application/ld+json"]').forEach((data) => leaves(JSON.parse(data.textContent), ''));
  return [...new Set(found)];
})()`;

/**
 * Returns the texts of a page, each line once: text, attributes, title, description, structured data. Values of form
 * fields are excluded.
 */
export const readShownTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(collect);
