import { escapeXml } from '@souvenance/contracts/rules';
import { families, light } from '../look/palette.ts';
import { AVATAR_CONTENT_ID } from '../look/picture-id.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

/** Size of an avatar in CSS pixels; its picture has twice as many for high-resolution screens. */
const WIDTH_PX = 64;

const ROUND = `width:${WIDTH_PX}px;height:${WIDTH_PX}px;border-radius:${WIDTH_PX / 2}px`;
const FRAME = `background:${light.content};border:1px solid ${light.line};color:${light.ink}`;

/** A mail client that shows no pictures shows the alternative text. */
const picture = (alt: string): string =>
  `<img class="face" src="cid:${AVATAR_CONTENT_ID}" alt="${escapeXml(alt)}" width="${WIDTH_PX}" height="${WIDTH_PX}" style="${ROUND};display:block;object-fit:cover;font-size:15px;line-height:1.2" />`;

const initial = (name: string): string =>
  `<span class="face" aria-hidden="true" style="${ROUND};${FRAME};display:inline-block;font-family:${escapeXml(families.heading)};font-size:28px;line-height:${WIDTH_PX}px;text-align:center">${escapeXml(name.trim().charAt(0).toUpperCase())}</span>`;

interface Asker {
  readonly name: string;
  readonly hasPicture: boolean;
  readonly alt: string;
  /** Sentence in the asker's name, beside the picture. */
  readonly says: string;
}

/** The asker: their avatar, and one sentence beside it, on narrow screens too. */
export const asker = ({ name, hasPicture, alt, says }: Asker): Block => {
  const text = oneLine(says);
  const face = hasPicture ? picture(alt) : initial(name);
  return {
    mjml:
      `<mj-table css-class="asker" padding="0 0 24px" font-size="18px" line-height="1.5"><tr>` +
      `<td style="width:${WIDTH_PX}px;vertical-align:middle;padding:0 16px 0 0">${face}</td>` +
      `<td style="vertical-align:middle;color:${light.ink}">${escapeXml(text)}</td></tr></mj-table>`,
    text,
  };
};
