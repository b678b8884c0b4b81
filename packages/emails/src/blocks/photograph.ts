import { escapeXml } from '@souvenance/contracts/rules';
import { PHOTOGRAPH_CONTENT_ID } from '../look/picture-id.ts';
import type { Block } from './block.ts';

/** Width of the mail's column in CSS pixels. */
const WIDTH_PX = 552;

/** The photograph that travels with the mail; a mail program that shows no pictures shows the alternative text. */
export const photograph = (alt: string): Block => ({
  mjml:
    '<mj-text css-class="ink" padding="0 0 24px">' +
    `<img src="cid:${PHOTOGRAPH_CONTENT_ID}" alt="${escapeXml(alt)}" width="${WIDTH_PX}" style="display:block;width:auto;max-width:100%;height:auto;border-radius:4px" />` +
    '</mj-text>',
  text: '',
});
