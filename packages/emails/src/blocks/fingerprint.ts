import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import type { Messages } from '../messages/messages.ts';
import type { Block } from './block.ts';

/** A hash that may wrap but is copied in one piece: `<wbr>` adds no character. */
export const toWrappableHash = (sha256: string): string => sha256.match(/.{1,8}/gu)?.join('<wbr />') ?? '';

/** A SHA-256 under its label, in a table. */
export const fingerprint = (label: string, sha256: string, { labelled }: Messages): Block => ({
  mjml: table(
    `<tr><td class="soft" style="${cell.openText}">${escapeXml(label)}</td></tr>` +
      `<tr><td class="soft rule" style="${cell.hash}">${toWrappableHash(sha256)}</td></tr>`,
  ),
  text: labelled(label, sha256),
});
