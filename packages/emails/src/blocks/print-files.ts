import type { StoredFile } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import type { Language } from '../words/language.ts';
import type { Block } from './block.ts';
import { wrapping } from './fingerprint.ts';

/** The hash of the approved bytes, under that of a file which was derived from them. */
const approvedRow = ({ approvedSha256 }: StoredFile, label: string): string =>
  approvedSha256 === undefined ? '' : `<br />${escapeXml(label)}<br />${wrapping(approvedSha256)}`;

const rowsOf = (file: StoredFile, { figures, words }: Language): string => {
  const says = words.mails.book_to_print;
  const pages = file.pages === null ? says.noPages : figures.whole(file.pages);
  return (
    `<tr><td class="ink" style="${cell.openText}">${escapeXml(words.files[file.name])}<br /><span class="soft" style="${cell.aside}">${file.name}</span></td>` +
    `<td class="ink" style="${cell.openFigure}">${pages}</td>` +
    `<td class="ink" style="${cell.openFigure}">${figures.fileSize(file.bytes)}</td></tr>` +
    `<tr><td colspan="3" class="soft rule" style="${cell.hash}">${wrapping(file.sha256)}<br />${says.octets(figures.whole(file.bytes))}${approvedRow(file, says.approved)}</td></tr>`
  );
};

const linesOf = (file: StoredFile, { figures, words }: Language): string => {
  const says = words.mails.book_to_print;
  const pages = file.pages === null ? [] : [says.pagesCount(file.pages, figures.whole(file.pages))];
  const measures = [...pages, figures.fileSize(file.bytes), says.octets(figures.whole(file.bytes))];
  const { approvedSha256 } = file;
  const approved = approvedSha256 === undefined ? [] : [words.labelled(says.approved, approvedSha256)];
  const name = words.labelled(words.files[file.name], file.name);
  return [name, measures.join(', '), file.sha256, ...approved].join('\n');
};

/** The files that go to press, with pages, exact size and SHA-256. */
export const printFiles = (files: readonly StoredFile[], language: Language): Block => {
  const { columns } = language.words.mails.book_to_print;
  const head =
    `<tr><th class="soft rule" style="${cell.head}">${columns.file}</th>` +
    `<th class="soft rule" style="${cell.headFigure}">${columns.pages}</th>` +
    `<th class="soft rule" style="${cell.headFigure}">${columns.size}</th></tr>`;
  return {
    mjml: table(head + files.map((file) => rowsOf(file, language)).join('')),
    text: files.map((file) => linesOf(file, language)).join('\n\n'),
  };
};
