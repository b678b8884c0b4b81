import type { Page } from 'playwright-core';

/** Longer words are skipped, such as an address, a key or a test input. */
const LONGEST = 24;

/** Runs in the page: finds words that continue on the next line without a hyphen, such as « photographi / e ». */
const collect = `(() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isClipped = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const isCut = getComputedStyle(one).overflow !== 'visible';
      if (isCut && (one.clientHeight < 12 || one.clientWidth < 12)) return true;
    }
    return element.getBoundingClientRect().right < 0;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element.closest('script, style, code, pre, [contenteditable="true"]') || isClipped(element)) continue;
    const hasInitial = getComputedStyle(element, '::first-letter').float !== 'none';
    for (const { 0: token, index: start } of node.data.matchAll(/[^\\s]+/gu)) {
      if (/[@\\/\\d_\\u00ad]/u.test(token)) continue;
      for (const { 0: word, index } of token.matchAll(/\\p{L}+/gu)) {
        if (word.length < 3 || word.length > ${LONGEST} || (hasInitial && start + index === 0)) continue;
        range.setStart(node, start + index);
        range.setEnd(node, start + index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 4));
        if (new Set(tops).size > 1) found.add(word);
      }
    }
  }
  return [...found];
})()`;

const WIDTHS = [320, 390, 768, 1440] as const;

/** Returns words that a page breaks without a hyphen at each screen width, with that width. */
export const findBrokenWords = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const breaks: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page.evaluate<string[]>(collect);
    breaks.push(...words.map((word) => `${word} at ${width}`));
  }
  if (before) await page.setViewportSize(before);
  return breaks;
};
