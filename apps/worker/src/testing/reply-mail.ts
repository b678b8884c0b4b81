import { readFileSync } from 'node:fs';

/** First bytes of each kind of attachment, by its word in a fixture. */
const signatures: Readonly<Record<string, string>> = {
  jpeg: '\u00ff\u00d8\u00ff\u00e0',
  png: '\u0089PNG\r\n\u001a\n',
  heic: '\u0000\u0000\u0000\u0018ftypheic',
  voice: '\u0000\u0000\u0000\u0018ftypM4A ',
  pdf: '%PDF-1.7\n',
};

/** Returns bytes of one kind and size, always the same; another size is another file. */
const createFileBytes = (kind: string, size: number): Buffer => {
  const head = Buffer.from(signatures[kind] ?? '', 'latin1');
  return Buffer.concat([head, Buffer.alloc(size - head.length, `${kind} ${size} `)]);
};

const lines76 = (base64: string): string => (base64.match(/.{1,76}/g) ?? []).join('\n');

/** Values for the placeholders of a fixture: `{{from}}`, `{{id}}`. */
type Facts = Readonly<Record<string, string>>;

/** Size in bytes of the picture for `{{jpeg}}` without a size. */
const JPEG_BYTES = 30_000;

/**
 * Reads a mail of the fixtures (`replies/*.eml`) as a server delivers it, byte for byte, with `{{reply}}`, `{{jpeg
 * 30000}}` and the given values filled in.
 */
export const replyMail = (name: string, reply: string, facts: Facts = {}): Buffer => {
  const text = readFileSync(new URL(`./replies/${name}.eml`, import.meta.url), 'latin1');
  const filled = text
    .replaceAll('{{reply}}', reply)
    .replaceAll('{{jpeg}}', `{{jpeg ${JPEG_BYTES}}}`)
    .replace(/\{\{([a-z]+) (\d+)\}\}/g, (_, kind: string, size: string) =>
      lines76(createFileBytes(kind, Number(size)).toString('base64')),
    )
    .replace(/\{\{([a-z]+)\}\}/g, (placeholder, fact: string) => facts[fact] ?? placeholder);
  return Buffer.from(filled.replace(/\r?\n/g, '\r\n'), 'latin1');
};
