import type { Manuscript } from '@souvenance/contracts';
import type { BookPages } from '../book/book-pages.ts';
import { pressMessages } from '../messages/index.ts';
import type { MatterPage } from './matter-pages.ts';
import { textHtml } from './text-html.ts';
import { pageBreak, xhtmlPage } from './xhtml.ts';

export const chapterFile = (index: number): string => `recit-${index + 1}`;

const item = (href: string, label: string, type = ''): string =>
  `<li><a${type === '' ? '' : ` epub:type="${type}"`} href="${href}">${label}</a></li>`;

/** Links to the chapters in order, grouped under their themes. */
const contents = (book: Manuscript): string => {
  const groups: { theme: string; items: string[] }[] = [];
  book.chapters.forEach((chapter, index) => {
    const last = groups.at(-1);
    const link = item(`${chapterFile(index)}.xhtml`, textHtml(chapter.title));
    if (last && last.theme === chapter.theme) last.items.push(link);
    else groups.push({ theme: chapter.theme, items: [link] });
  });
  return groups
    .map(({ theme, items }) =>
      theme === '' ? items.join('') : `<li><span>${textHtml(theme)}</span><ol>${items.join('')}</ol></li>`,
    )
    .join('');
};

const pageLinks = (matter: readonly MatterPage[], pages: BookPages): string => {
  const links: { page: number; href: string }[] = matter.flatMap(({ file, page }) =>
    page === null ? [] : [{ page, href: `${file}.xhtml` }],
  );
  links.push({ page: pages.contentsPage, href: 'table.xhtml' });
  pages.chapters.forEach(({ firstPage, pageCount, runsOn }, index) => {
    for (let page = firstPage + (runsOn ? 1 : 0); page < firstPage + pageCount; page += 1)
      links.push({ page, href: `${chapterFile(index)}.xhtml` });
  });
  return links
    .sort((a, b) => a.page - b.page)
    .map(({ page, href }) => item(`${href}#page-${page}`, String(page)))
    .join('');
};

/** The EPUB navigation document: contents, landmarks and the list of printed pages. */
export const navigationPage = (book: Manuscript, matter: readonly MatterPage[], pages: BookPages): string => {
  const { contents: title, ebook: labels } = pressMessages(book.language).book;
  const body =
    `${pageBreak(pages.contentsPage)}<nav epub:type="toc" role="doc-toc" id="table" aria-labelledby="table-titre">` +
    `<h1 id="table-titre">${title}</h1><ol>${contents(book)}</ol></nav>\n` +
    `<nav epub:type="landmarks" hidden="" aria-label="${labels.landmarks}"><ol>` +
    `${item('couverture.xhtml', labels.cover, 'cover')}${item('#table', title, 'toc')}` +
    `${item(`${chapterFile(0)}.xhtml`, labels.beginning, 'bodymatter')}</ol></nav>\n` +
    `<nav epub:type="page-list" role="doc-pagelist" hidden="" aria-label="${labels.printedPages}"><ol>` +
    `${pageLinks(matter, pages)}</ol></nav>`;
  return xhtmlPage({ title, type: 'backmatter', body });
};
