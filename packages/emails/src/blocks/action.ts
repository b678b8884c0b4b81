import { escapeXml } from '@souvenance/contracts/rules';
import type { Messages } from '../messages/messages.ts';
import { normalizeWebAddress } from '../words/normalize-web-address.ts';
import type { Block } from './block.ts';

/** The mail's main button. Throws a TypeError when the link is not http or https. */
export const action = (label: string, href: string, { linked }: Messages): Block => {
  const address = normalizeWebAddress(href);
  return {
    mjml: `<mj-button css-class="action" href="${escapeXml(address)}">${escapeXml(label)}</mj-button>`,
    text: linked(label, address),
  };
};
