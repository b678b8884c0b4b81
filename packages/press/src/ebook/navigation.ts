import type { Manuscript } from '@souvenance/contracts';
import type { BookPages } from '../book/book-pages.ts';
import { getPressMessages } from '../messages/index.ts';
import type { MatterPage } from './matter-pages.ts';
import { toHtml } from './to-html.ts';
import { renderPageBreak, renderXhtmlPage } from './xhtml.ts';

export const toChapterFileName = (index: number): string => `recit-${index + 1}`;

const renderItem = (href: string, label: string, type = ''): string =>
  `<li><a${type === '' ? '' : ` epub:type="${type}"`} href="${href}">${label}</a></li>`;

/** Links to the chapters in order, grouped under their themes, then to the index. */
const renderContents = (book: Manuscript, index: readonly MatterPage[]): string => {
  const groups: { theme: string; items: string[] }[] = [];
  book.chapters.forEach((chapter, index) => {
    const last = groups.at(-1);
    const link = renderItem(`${toChapterFileName(index)}.xhtml`, toHtml(chapter.title));
    if (last && last.theme === chapter.theme) last.items.push(link);
    else groups.push({ theme: chapter.theme, items: [link] });
  });
  const chapters = groups.map(({ theme, items }) =>
    theme === '' ? items.join('') : `<li><span>${toHtml(theme)}</span><ol>${items.join('')}</ol></li>`,
  );
  return [...chapters, ...index.map(({ file, label }) => renderItem(`${file}.xhtml`, toHtml(label)))].join(
    '',
  );
};

const renderPageLinks = (matter: readonly MatterPage[], pages: BookPages): string => {
  const links: { page: number; href: string }[] = matter.flatMap(({ file, page }) =>
    page === null ? [] : [{ page, href: `${file}.xhtml` }],
  );
  links.push({ page: pages.contentsPage, href: 'table.xhtml' });
  pages.chapters.forEach(({ firstPage, pageCount, runsOn }, index) => {
    for (let page = firstPage + (runsOn ? 1 : 0); page < firstPage + pageCount; page += 1)
      links.push({ page, href: `${toChapterFileName(index)}.xhtml` });
  });
  return links
    .sort((a, b) => a.page - b.page)
    .map(({ page, href }) => renderItem(`${href}#page-${page}`, String(page)))
    .join('');
};

/** The EPUB navigation document: contents, landmarks and the list of printed pages. */
export const renderNavigation = (
  book: Manuscript,
  matter: readonly MatterPage[],
  index: readonly MatterPage[],
  pages: BookPages,
): string => {
  const { contents: title, ebook: labels } = getPressMessages(book.language).book;
  const body =
    `${renderPageBreak(pages.contentsPage)}<nav epub:type="toc" role="doc-toc" id="table" aria-labelledby="table-titre">` +
    `<h1 id="table-titre">${title}</h1><ol>${renderContents(book, index)}</ol></nav>\n` +
    `<nav epub:type="landmarks" hidden="" aria-label="${labels.landmarks}"><ol>` +
    `${renderItem('couverture.xhtml', labels.cover, 'cover')}${renderItem('#table', title, 'toc')}` +
    `${renderItem(`${toChapterFileName(0)}.xhtml`, labels.beginning, 'bodymatter')}` +
    `${index.map(({ file, label }) => renderItem(`${file}.xhtml`, toHtml(label), 'index')).join('')}</ol></nav>\n` +
    `<nav epub:type="page-list" role="doc-pagelist" hidden="" aria-label="${labels.printedPages}"><ol>` +
    `${renderPageLinks([...matter, ...index], pages)}</ol></nav>`;
  return renderXhtmlPage({ title, type: 'backmatter', body });
};
