import { readFileSync } from 'node:fs';

/** First bytes of what a mail carries, by the word that stands for it in a fixture. */
const signatures: Readonly<Record<string, string>> = {
  jpeg: '\u00ff\u00d8\u00ff\u00e0',
  png: '\u0089PNG\r\n\u001a\n',
  heic: '\u0000\u0000\u0000\u0018ftypheic',
  voice: '\u0000\u0000\u0000\u0018ftypM4A ',
  pdf: '%PDF-1.7\n',
};

/** As many bytes of one kind, the same each time; another size is another file. */
const bytesOf = (kind: string, size: number): Buffer => {
  const head = Buffer.from(signatures[kind] ?? '', 'latin1');
  return Buffer.concat([head, Buffer.alloc(size - head.length, `${kind} ${size} `)]);
};

const lines76 = (base64: string): string => (base64.match(/.{1,76}/g) ?? []).join('\n');

/** A mail of the fixtures (`replies/*.eml`) as a server hands it on: `{{reply}}` and `{{jpeg 30000}}` filled in. */
export const replyMail = (name: string, reply: string): Buffer => {
  const text = readFileSync(new URL(`./replies/${name}.eml`, import.meta.url), 'utf8');
  const filled = text
    .replaceAll('{{reply}}', reply)
    .replace(/\{\{([a-z]+) (\d+)\}\}/g, (_, kind: string, size: string) =>
      lines76(bytesOf(kind, Number(size)).toString('base64')),
    );
  return Buffer.from(filled.replace(/\r?\n/g, '\r\n'), 'utf8');
};
