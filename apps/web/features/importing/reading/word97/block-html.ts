import type { ListPosition, ParagraphFormat } from './paragraph-formats.ts';

interface BlockWriter {
  readonly addParagraph: (html: string, format: ParagraphFormat, isCellEnd: boolean) => void;
  /** Returns the HTML of all blocks; no paragraph can be added after it. */
  readonly finish: () => string;
}

/** Puts paragraphs into the lists and tables of which they are parts. */
export const createBlockWriter = (): BlockWriter => {
  const parts: string[] = [];
  /** Lists that are open, the inner ones last; levels between two of them may have none. */
  const lists: Pick<ListPosition, 'tag' | 'level'>[] = [];
  /** Numbers of the outer items of each list: one that goes on after other paragraphs keeps its numbers. */
  const itemCounts = new Map<number, number>();
  let outerListNumber: number | null = null;
  let isTableOpen = false;
  let cells: string[] = [];
  let cell = '';

  const closeList = (): void => {
    parts.push(`</li></${lists.pop()?.tag}>`);
  };
  const closeLists = (): void => {
    while (lists.length > 0) closeList();
  };
  const endRow = (): void => {
    if (cell !== '') cells.push(cell);
    if (cells.length > 0) parts.push(`<tr>${cells.map((words) => `<td>${words}</td>`).join('')}</tr>`);
    cells = [];
    cell = '';
  };
  const endTable = (): void => {
    if (!isTableOpen) return;
    endRow();
    parts.push('</table>');
    isTableOpen = false;
  };
  const addItem = (html: string, { tag, level, listNumber }: ListPosition): void => {
    const number = (itemCounts.get(listNumber) ?? 0) + 1;
    if (level === 0) {
      itemCounts.set(listNumber, number);
      if (listNumber !== outerListNumber) closeLists();
      outerListNumber = listNumber;
    }
    while ((lists.at(-1)?.level ?? 0) > level) closeList();
    if (lists.at(-1)?.level === level && lists.at(-1)?.tag !== tag) closeList();
    if (lists.at(-1)?.level !== level) {
      lists.push({ tag, level });
      parts.push(tag === 'ol' && level === 0 && number > 1 ? `<ol start="${number}">` : `<${tag}>`);
    } else parts.push('</li>');
    parts.push(`<li>${html}`);
  };
  const addToTable = (html: string, { isRowEnd }: ParagraphFormat, isCellEnd: boolean): void => {
    closeLists();
    if (!isTableOpen) parts.push('<table>');
    isTableOpen = true;
    if (isRowEnd && html === '') endRow();
    else {
      cell += `<p>${html}</p>`;
      if (!isCellEnd) return;
      cells.push(cell);
      cell = '';
    }
  };

  return {
    addParagraph: (html, format, isCellEnd) => {
      if (format.isInTable) {
        addToTable(html, format, isCellEnd);
        return;
      }
      endTable();
      if (format.list) {
        addItem(html, format.list);
        return;
      }
      closeLists();
      const attributes = format.isCaption ? ' class="caption"' : '';
      parts.push(`<${format.tag}${attributes}>${html}</${format.tag}>`);
    },
    finish: () => {
      endTable();
      closeLists();
      return parts.join('\n');
    },
  };
};
