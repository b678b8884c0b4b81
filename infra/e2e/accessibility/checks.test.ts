import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { findAxeFaults, findSizeFaults, NARROW, runInPage, tabThrough } from './look-closely.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openChromium();
  page = await (await browser.newContext({ viewport: NARROW })).newPage();
});
afterAll(() => browser?.close());

const STYLE = `*{box-sizing:border-box} body{margin:0;font:18px sans-serif} button,a{min-height:48px;min-width:48px}
  :focus-visible{outline:3px solid #000}`;

/** A page that is as it should be but for what is put into its main part. */
const show = async (main: string, title = '<h1>Le livre</h1>'): Promise<void> => {
  await page.setContent(
    `<html lang="fr"><head><title>Le livre</title><style>${STYLE}</style></head><body><main>${title}${main}</main></body></html>`,
  );
};
const long = 'Anticonstitutionnellement'.repeat(3);

test('a page without a fault is reported as such', async () => {
  await show(
    '<p>Un texte qui est plus long que son lien. <a href="#a" style="min-height:0">Un lien dans la phrase.</a></p><button>Écrire</button><select aria-label="Lieu" style="appearance:base-select;white-space:normal;width:150px"><option>Une place dans la page</option></select><section aria-label="Une page" tabindex="0" style="overflow-x:auto"><img alt="Une page du livre" style="width:900px;height:90px"></section>',
  );
  expect(await findAxeFaults(page)).toEqual([]);
  expect(await findSizeFaults(page, NARROW)).toEqual([]);
  expect(await tabThrough(page)).toEqual({ stops: 4, faults: [] });
  expect(await runInPage(page, 'findOutlineFaults')).toEqual([]);
});

const lowTarget = 'position:absolute;top:570px';

test('a target that a bar at the foot of the screen covers is not small', async () => {
  await show(
    `<button style="${lowTarget}">Écrire</button><p style="height:1200px">Suite</p><a href="#a" style="position:sticky;bottom:0;display:block;height:60px;background:#fff">Lire</a>`,
  );
  expect(await findAxeFaults(page)).toEqual([]);
});

test('small targets side by side are reported wherever they stand', async () => {
  const style = 'min-width:0;min-height:0;width:12px;height:12px;padding:0;overflow:hidden';
  await show(
    `<div style="${lowTarget}"><button style="${style}">A</button><button style="${style}">B</button></div><p style="height:1200px">Suite</p>`,
  );
  expect((await findAxeFaults(page)).filter((fault) => fault.startsWith('axe target-size'))).toHaveLength(2);
});

test.each([
  ['a page wider than the screen', `<p style="width:400px">Large</p>`, /wide: the page is 400 in 320/],
  ['words left of the screen', `<p style="position:absolute;left:-40px">Perdu</p>`, /wide: <p/],
  [
    'a column to be scrolled sideways',
    `<div style="overflow-x:auto"><p style="width:900px">Large</p></div>`,
    /sideways/,
  ],
  [
    'a picture to be scrolled sideways with words beside it',
    `<div style="overflow-x:auto"><img alt="Une page" style="width:900px;height:90px">Mots</div>`,
    /sideways/,
  ],
  ['words that a box cuts', `<p style="overflow:hidden;white-space:nowrap">${long}</p>`, /cut: <p/],
  [
    'lines that a low box cuts',
    `<p style="overflow:hidden;height:20px;width:90px">Un deux trois quatre</p>`,
    /cut: <p/,
  ],
  [
    'a choice longer than its list',
    `<select aria-label="Lieu" style="width:90px;height:48px"><option>${long}</option></select>`,
    /cut choice/,
  ],
  [
    'a choice that does not break its line',
    `<select aria-label="Lieu" style="appearance:base-select;white-space:nowrap;width:90px;height:48px"><option>Un deux trois quatre</option></select>`,
    /cut choice/,
  ],
  ['words outside of their frame', `<p style="border:1px solid #000;width:60px">${long}</p>`, /spills/],
  ['words under a bar', `<p>Dessous</p><div style="position:fixed;inset:0">Dessus</div>`, /covered: <p/],
  [
    'a button too small for a finger',
    `<button style="min-height:0;height:20px;min-width:0">Oui</button>`,
    /small \d+×20/,
  ],
])('%s is told', async (_, main, fault) => {
  await show(main);
  expect((await findSizeFaults(page, NARROW)).join('\n')).toMatch(fault);
});

test.each([
  ['no ring', `<button style="outline:none">Écrire</button>`, /no ring: <button/],
  [
    'the focus under a bar',
    `<div style="height:590px"></div><button>Dessous</button><div style="position:fixed;inset:auto 0 0;height:90px;background:#fff"></div>`,
    /focus under: <button/,
  ],
  [
    'a caret under a bar',
    `<div contenteditable="true" class="tiptap" role="textbox" aria-label="Texte" style="height:560px"><p>Un</p></div><div style="position:fixed;inset:0 0 auto;height:300px;background:#fff"></div>`,
    /focus under: <div/,
  ],
  ['a trap', `<button onkeydown="event.preventDefault()" id="un">Un</button><button>Deux</button>`, /trap/],
])('by the Tab key, %s is told', async (_, main, fault) => {
  await show(main);
  expect((await tabThrough(page)).faults.join('\n')).toMatch(fault);
});

test('a text editor may extend under a bar while its caret is elsewhere', async () => {
  await show(
    '<button>Revenir</button><div contenteditable="true" class="tiptap" role="textbox" aria-label="Texte" style="height:380px"><p><br></p></div><div style="position:fixed;inset:auto 0 0;height:400px;background:#fff"></div>',
  );
  expect(await tabThrough(page)).toEqual({ stops: 2, faults: [] });
});

test('the Tab key starts at the top of the page, wherever the focus was left', async () => {
  await show('<button>Un</button><button id="middle">Deux</button><button>Trois</button>');
  await page.focus('#middle');
  expect(await tabThrough(page)).toEqual({ stops: 3, faults: [] });
  await page.evaluate(
    'document.querySelector("#middle").focus(); document.querySelector("#middle").remove()',
  );
  expect(await tabThrough(page)).toEqual({ stops: 2, faults: [] });
});

test.each([
  ['two first headings', '<h1>Un</h1>', /1 1 has not one h1/],
  ['a level left out', '<h3>Trois</h3>', /1 3 leaves a level out/],
  ['two navigations without names', '<nav><a href="#">a</a></nav><nav><a href="#">b</a></nav>', /navs/],
])('of the outline, %s is told', async (_, main, fault) => {
  await show(main);
  expect((await runInPage(page, 'findOutlineFaults')).join('\n')).toMatch(fault);
});

test('motion despite reduced motion, and a position that only a colour marks, are reported', async () => {
  const links =
    '<li><a class="b" aria-current="page" style="color:red" href="#">a</a></li><li><a class="b" href="#">b</a></li>';
  await show(`<div style="transition:opacity 1s">Bouge</div><ul>${links}</ul>`);
  expect((await runInPage(page, 'findMotionFaults')).join()).toContain('moves: <div');
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await runInPage(page, 'findMarksLostInForcedColours')).join()).toContain(
    'mark lost: <a class="b" aria-current',
  );
  await page.emulateMedia({ forcedColors: 'none' });
});

test('a colour that is too pale is reported', async () => {
  await show('<p style="color:#bbb">Pâle</p>');
  expect((await findAxeFaults(page)).join()).toContain('color-contrast');
});
