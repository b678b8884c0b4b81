import { escapeXml } from '@souvenance/contracts/rules';
import { families, light } from '../look/palette.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

/** By what the HTML names the picture that travels in the same mail. */
export const FACE_CONTENT_ID = 'visage@souvenance';

/** CSS pixels of a face; its picture has twice as many, for fine screens. */
const WIDTH_PX = 64;

const ROUND = `width:${WIDTH_PX}px;height:${WIDTH_PX}px;border-radius:${WIDTH_PX / 2}px`;
const FRAME = `background:${light.sheet};border:1px solid ${light.line};color:${light.ink}`;

/** A program that shows no picture says in its place whose it is. */
const picture = (alt: string): string =>
  `<img class="face" src="cid:${FACE_CONTENT_ID}" alt="${escapeXml(alt)}" width="${WIDTH_PX}" height="${WIDTH_PX}" style="${ROUND};display:block;object-fit:cover;font-size:15px;line-height:1.2" />`;

const initial = (name: string): string =>
  `<span class="face" aria-hidden="true" style="${ROUND};${FRAME};display:inline-block;font-family:${escapeXml(families.heading)};font-size:28px;line-height:${WIDTH_PX}px;text-align:center">${escapeXml(name.trim().charAt(0).toUpperCase())}</span>`;

interface Asker {
  readonly name: string;
  readonly hasPicture: boolean;
  readonly alt: string;
  /** Sentence in this person's name, beside the picture. */
  readonly says: string;
}

/** The person who asks: their picture, and beside it one sentence. Side by side on a telephone too. */
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
