import { escapeXml } from '@souvenance/contracts/rules';
import { cell, table } from '../look/table.ts';
import type { Messages } from '../messages/messages.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import type { Block } from './block.ts';

export type Fact = readonly [label: string, value: string];

const row = ([label, value]: Fact): string =>
  `<tr><th scope="row" class="soft rule" style="${cell.label}">${escapeXml(label)}</th>` +
  `<td class="ink rule" style="${cell.value}">${escapeXml(value)}</td></tr>`;

/** Labels and values, one per line; entries without a value are omitted. */
export const facts = (all: readonly Fact[], { labelled }: Messages): Block => {
  const filledFacts = all
    .map(([label, value]): Fact => [toOneLine(label), toOneLine(value)])
    .filter(([, value]) => value !== '');
  return {
    mjml: filledFacts.length > 0 ? table(filledFacts.map(row).join('')) : '',
    text: filledFacts.map(([label, value]) => labelled(label, value)).join('\n'),
  };
};
