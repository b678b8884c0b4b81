import { escapeXml } from '@souvenance/contracts/rules';
import { light } from '../look/palette.ts';
import type { Messages } from '../messages/messages.ts';
import { normalizeWebAddress } from '../words/normalize-web-address.ts';
import type { Block } from './block.ts';

/** Secondary links under the main button, each on a line high enough to be tapped. */
export const secondaryLinks = (
  all: readonly (readonly [label: string, href: string])[],
  { linked }: Messages,
): Block => {
  const links = all.map(([label, href]) => [label, normalizeWebAddress(href)] as const);
  const style = `color:${light.inkSoft};display:inline-block;padding:10px 0`;
  const anchors = links.map(
    ([label, href]) => `<a href="${escapeXml(href)}" style="${style}">${escapeXml(label)}</a>`,
  );
  return {
    mjml: `<mj-text css-class="soft" mj-class="remark">${anchors.join('<br />')}</mj-text>`,
    text: links.map(([label, href]) => linked(label, href)).join('\n\n'),
  };
};
