import { escapeXml } from '@souvenance/contracts/rules';
import { light } from '../look/palette.ts';
import { COVER_CONTENT_ID } from '../look/picture-id.ts';
import type { Block } from './block.ts';

/** Width of a cover in CSS pixels; its picture has twice as many. */
const WIDTH_PX = 160;

/** The cover of the book, which travels with the mail; no block for a mail without one. */
export const cover = (renderingId: string | undefined, alt: string): readonly Block[] =>
  renderingId === undefined
    ? []
    : [
        {
          mjml:
            '<mj-text css-class="ink" padding="0 0 24px">' +
            `<img src="cid:${COVER_CONTENT_ID}" alt="${escapeXml(alt)}" width="${WIDTH_PX}" style="display:block;width:${WIDTH_PX}px;height:auto;border:1px solid ${light.line};border-radius:3px" />` +
            '</mj-text>',
          text: '',
        },
      ];
