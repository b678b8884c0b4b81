import type { StoredFile } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import type { Language } from '../words/language.ts';
import type { Block } from './block.ts';
import { toWrappableHash } from './fingerprint.ts';

/** For a derived file: the hash of the approved file, under its own. */
const approvedRow = ({ approvedSha256 }: StoredFile, label: string): string =>
  approvedSha256 === undefined ? '' : `<br />${escapeXml(label)}<br />${toWrappableHash(approvedSha256)}`;

const fileRows = (file: StoredFile, { formats, messages }: Language): string => {
  const mailMessages = messages.mails.book_to_print;
  const pages = file.pages === null ? mailMessages.noPages : formats.whole(file.pages);
  return (
    `<tr><td class="ink" style="${cell.openText}">${escapeXml(messages.files[file.name])}<br /><span class="soft" style="${cell.aside}">${file.name}</span></td>` +
    `<td class="ink" style="${cell.openFigure}">${pages}</td>` +
    `<td class="ink" style="${cell.openFigure}">${formats.fileSize(file.bytes)}</td></tr>` +
    `<tr><td colspan="3" class="soft rule" style="${cell.hash}">${toWrappableHash(file.sha256)}<br />${mailMessages.octets(formats.whole(file.bytes))}${approvedRow(file, mailMessages.approved)}</td></tr>`
  );
};

const fileLines = (file: StoredFile, { formats, messages }: Language): string => {
  const mailMessages = messages.mails.book_to_print;
  const pages = file.pages === null ? [] : [mailMessages.pagesCount(file.pages, formats.whole(file.pages))];
  const measures = [...pages, formats.fileSize(file.bytes), mailMessages.octets(formats.whole(file.bytes))];
  const { approvedSha256 } = file;
  const approved =
    approvedSha256 === undefined ? [] : [messages.labelled(mailMessages.approved, approvedSha256)];
  const name = messages.labelled(messages.files[file.name], file.name);
  return [name, measures.join(', '), file.sha256, ...approved].join('\n');
};

/** The files for the print shop, with pages, exact size and SHA-256. */
export const printFiles = (files: readonly StoredFile[], language: Language): Block => {
  const { columns } = language.messages.mails.book_to_print;
  const head =
    `<tr><th class="soft rule" style="${cell.head}">${columns.file}</th>` +
    `<th class="soft rule" style="${cell.headFigure}">${columns.pages}</th>` +
    `<th class="soft rule" style="${cell.headFigure}">${columns.size}</th></tr>`;
  return {
    mjml: table(head + files.map((file) => fileRows(file, language)).join('')),
    text: files.map((file) => fileLines(file, language)).join('\n\n'),
  };
};
