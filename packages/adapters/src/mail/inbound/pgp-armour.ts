/** A block of OpenPGP in a text (RFC 9580, 6.2). */
const BEGIN = /^-----BEGIN PGP (SIGNED MESSAGE|MESSAGE(?:, PART \S+)?|PUBLIC KEY BLOCK|SIGNATURE)-----$/u;
const ARMOUR_HEADER = /^(?:Hash|Version|Charset|Comment|MessageID|NotDashEscaped):/u;
const SIGNATURE = 'SIGNATURE';

interface Armour {
  /** The text without signatures, keys and encrypted blocks. */
  readonly text: string;
  /** Words of the text are encrypted: nobody but their addressee can read them. */
  readonly isEncrypted: boolean;
}

/** Index of the line that ends a block; -1 for a line that only looks like its beginning. */
const endOfBlock = (lines: readonly string[], from: number, kind: string): number =>
  lines.indexOf(`-----END PGP ${kind}-----`, from);

/** Lines below a beginning that belong to the armour: its headers, and the blank line after them. */
const headerLines = (lines: readonly string[], from: number): number => {
  let count = 0;
  while (ARMOUR_HEADER.test(lines[from + count] ?? '')) count += 1;
  return lines[from + count] === '' ? count + 1 : count;
};

/** Takes the armour of inline PGP from a text: signed words stay, encrypted ones are no words. */
export const readArmour = (text: string): Armour => {
  if (!text.includes('-----BEGIN PGP ')) return { text, isEncrypted: false };
  const lines = text.split(/\r?\n/u);
  const trimmed = lines.map((line) => line.trim());
  const words: string[] = [];
  let isEncrypted = false;
  let isSigned = false;
  for (let at = 0; at < lines.length; at += 1) {
    const kind = BEGIN.exec(trimmed[at] ?? '')?.[1];
    const signature = kind === 'SIGNED MESSAGE' ? endOfBlock(trimmed, at, SIGNATURE) : -1;
    const end = kind === undefined ? -1 : endOfBlock(trimmed, at, kind);
    if (signature >= 0) {
      isSigned = true;
      at += headerLines(trimmed, at + 1);
    } else if (kind !== undefined && end >= 0) {
      isEncrypted ||= kind.startsWith('MESSAGE');
      isSigned &&= kind !== SIGNATURE;
      at = end;
    } else words.push(isSigned ? (lines[at] ?? '').replace(/^- /u, '') : (lines[at] ?? ''));
  }
  return { text: words.join('\n'), isEncrypted };
};
