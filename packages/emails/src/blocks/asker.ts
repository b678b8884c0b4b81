import { escapeXml, readInitial } from '@souvenance/contracts/rules';
import { fontFamilies, light } from '../look/palette.ts';
import { AVATAR_CONTENT_ID } from '../look/picture-id.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import type { Block } from './block.ts';

/** Size of an avatar, a circle, in CSS pixels; its picture has twice as many for high-resolution screens. */
const AVATAR_PX = 64;

const ROUND_CSS = `width:${AVATAR_PX}px;height:${AVATAR_PX}px;border-radius:${AVATAR_PX / 2}px`;
const FRAME_CSS = `background:${light.content};border:1px solid ${light.line};color:${light.ink}`;

/** A mail client that shows no pictures shows the alternative text. */
const renderPicture = (alt: string): string =>
  `<img class="face" src="cid:${AVATAR_CONTENT_ID}" alt="${escapeXml(alt)}" width="${AVATAR_PX}" height="${AVATAR_PX}" style="${ROUND_CSS};display:block;object-fit:cover;font-size:15px;line-height:1.2" />`;

/** The first letter of the name in a circle, for an asker without a picture. */
const renderInitial = (name: string): string =>
  `<span class="face" aria-hidden="true" style="${ROUND_CSS};${FRAME_CSS};display:inline-block;font-family:${escapeXml(fontFamilies.heading)};font-size:28px;line-height:${AVATAR_PX}px;text-align:center">${escapeXml(readInitial(name))}</span>`;

/** The person who asks the question of a mail. */
interface Asker {
  readonly name: string;
  readonly hasPicture: boolean;
  /** Alternative text of the picture. */
  readonly alt: string;
  /** French sentence that names the asker, beside the picture. */
  readonly sentence: string;
}

/** The asker: their avatar, and one sentence beside it, on narrow screens too. */
export const asker = ({ name, hasPicture, alt, sentence }: Asker): Block => {
  const text = toOneLine(sentence);
  const avatar = hasPicture ? renderPicture(alt) : renderInitial(name);
  return {
    mjml:
      `<mj-table css-class="asker" padding="0 0 24px" font-size="18px" line-height="1.5"><tr>` +
      `<td style="width:${AVATAR_PX}px;vertical-align:middle;padding:0 16px 0 0">${avatar}</td>` +
      `<td style="vertical-align:middle;color:${light.ink}">${escapeXml(text)}</td></tr></mj-table>`,
    text,
  };
};
