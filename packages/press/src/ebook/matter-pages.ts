import type { Manuscript } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import type { BookPages } from '../book/book-pages.ts';
import { readYear } from '../matter/year-of.ts';
import { getPressMessages } from '../messages/index.ts';
import { toPlainText } from '../typography/to-plain-text.ts';
import { toHtml } from './to-html.ts';
import { renderPageBreak, renderXhtmlPage } from './xhtml.ts';

const renderLines = (text: string, className: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p class="${className}">${toHtml(line)}</p>`)
    .join('');

/** A page of front or back matter, and the number of the printed page that it corresponds to. */
export interface MatterPage {
  readonly file: string;
  readonly label: string;
  readonly page: number | null;
  readonly xhtml: string;
}

/** Sections that have a DPUB-ARIA role of the same name; the checker Ace requires the role beside the type. */
const WITH_ROLE = ['dedication', 'epigraph', 'appendix', 'index', 'colophon'];

const renderSection = (type: string, label: string, page: number | null, body: string): string => {
  const role = WITH_ROLE.includes(type) ? ` role="doc-${type}"` : '';
  const mark = page === null ? '' : renderPageBreak(page);
  return `<section epub:type="${type}"${role} aria-label="${label}">${mark}${body}</section>`;
};

interface MatterPlace extends Pick<MatterPage, 'file' | 'label' | 'page'> {
  /** Its `epub:type`. */
  readonly type: string;
}

/** A page of front or back matter with its section. `body` must be escaped. */
export const createMatterPage = (
  book: Pick<Manuscript, 'title'>,
  { file, label, type, page }: MatterPlace,
  matter: 'frontmatter' | 'backmatter',
  body: string,
): MatterPage => ({
  file,
  label,
  page,
  xhtml: renderXhtmlPage({
    title: `${label} — ${toPlainText(book.title)}`,
    type: matter,
    body: renderSection(type, label, page, body),
  }),
});

const makeFrontPage = (
  book: Manuscript,
  file: string,
  label: string,
  type: string,
  page: number | null,
  body: string,
): MatterPage => createMatterPage(book, { file, label, type, page }, 'frontmatter', body);

/** Lists each generation: names, dates, and the parents of each person. */
const renderTree = (book: Manuscript, label: string): string => {
  const { ebook: labels } = getPressMessages(book.language).book;
  const rows = book.familyTree ?? [];
  const lists = rows.map(({ people }, level) => {
    const items = people.map(({ name, years, parents }) => {
      const of = parents.flatMap((place) => rows[level - 1]?.people[place]?.name ?? []);
      const facts = [years, of.length === 0 ? '' : labels.childOf(of)].filter((fact) => fact !== '');
      return `<li>${[name, ...facts].map(toHtml).join(', ')}</li>`;
    });
    return `<li><ul>${items.join('')}</ul></li>`;
  });
  return `<h1>${toHtml(label)}</h1><ol>${lists.join('')}</ol>`;
};

const renderChronology = (book: Manuscript, label: string): string => {
  const lines = (book.chronology ?? []).map(
    ({ year, text }) => `<dt>${toHtml(year)}</dt><dd>${toHtml(text)}</dd>`,
  );
  return `<h1>${toHtml(label)}</h1><dl>${lines.join('')}</dl>`;
};

/** Cover, title page, imprint, dedication, epigraph, family tree and chronology, each with its printed page number. */
export const renderFrontPages = (book: Manuscript, { front }: Pick<BookPages, 'front'>): MatterPage[] => {
  const { notForSale, ebook: labels } = getPressMessages(book.language).book;
  const alt = escapeXml(toPlainText(labels.coverOf(book.title, book.narrator)));
  const title =
    `<p class="centre">${toHtml(book.narrator)}</p><h1>${toHtml(book.title)}</h1>` +
    `${book.subtitle === '' ? '' : `<p class="centre"><em>${toHtml(book.subtitle)}</em></p>`}` +
    `<p class="centre">${readYear(book.edition.date)}</p>`;
  const imprint = renderLines(`© ${book.narrator}, ${readYear(book.edition.date)}\n${notForSale}`, 'petit');
  const pages = [
    makeFrontPage(
      book,
      'couverture',
      labels.cover,
      'cover',
      null,
      `<img src="../img/couverture.jpg" alt="${alt}"/>`,
    ),
    makeFrontPage(book, 'titre', labels.titlePage, 'titlepage', 3, title),
    makeFrontPage(book, 'mentions', labels.imprint, 'copyright-page', 4, imprint),
  ];
  if (book.dedication !== '') {
    pages.push(
      makeFrontPage(
        book,
        'dedicace',
        labels.dedication,
        'dedication',
        front.dedication ?? null,
        renderLines(book.dedication, 'droite'),
      ),
    );
  }
  if (book.epigraph && book.epigraph.text !== '') {
    const quote = `<blockquote>${renderLines(book.epigraph.text, 'epigraphe')}</blockquote>`;
    const source = book.epigraph.source === '' ? '' : renderLines(book.epigraph.source, 'droite');
    const page = front.epigraph ?? null;
    pages.push(makeFrontPage(book, 'epigraphe', labels.epigraph, 'epigraph', page, quote + source));
  }
  const { familyTree: tree, chronology } = getPressMessages(book.language).book;
  const addFamilyPage = (file: string, label: string, page: number | undefined, body: string): void => {
    pages.push(makeFrontPage(book, file, label, 'appendix', page ?? null, body));
  };
  if (book.familyTree?.length) addFamilyPage('arbre', tree, front.familyTree, renderTree(book, tree));
  if (book.chronology?.length)
    addFamilyPage('chronologie', chronology, front.chronology, renderChronology(book, chronology));
  return pages;
};

/** The colophon (*achevé d'imprimer*). */
export const renderBackPages = (book: Manuscript, pages: BookPages): MatterPage[] => {
  const { ebook: labels } = getPressMessages(book.language).book;
  const body = renderLines(labels.composed(book.edition.date, book.narrator), 'centre');
  const place = { file: 'acheve', label: labels.colophon, type: 'colophon', page: pages.colophonPage };
  return [createMatterPage(book, place, 'backmatter', body)];
};
