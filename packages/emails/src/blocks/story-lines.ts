import { escapeXml } from '@souvenance/contracts/rules';
import { fontFamilies, light } from '../look/palette.ts';
import type { Messages } from '../messages/messages.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import { normalizeWebAddress } from '../words/normalize-web-address.ts';
import type { Block } from './block.ts';

export interface StoryLine {
  readonly title: string;
  /** The writer's name, and whether the story was told aloud. */
  readonly by: string;
  readonly href: string;
}

const titleStyle = `color:${light.ink};font-family:${escapeXml(fontFamilies.heading)};font-size:24px;line-height:1.3`;

/** A list of stories: each title links to its story, with its writer below. */
export const storyLines = (all: readonly StoryLine[], { linked }: Messages): Block => {
  const lines = all.map(({ title, by, href }) => ({
    title: toOneLine(title),
    by: toOneLine(by),
    href: normalizeWebAddress(href),
  }));
  return {
    mjml: lines
      .map(
        ({ title, by, href }) =>
          `<mj-text css-class="ink titles"><a href="${escapeXml(href)}" style="${titleStyle}">${escapeXml(title)}</a>` +
          `<br /><span class="soft" style="color:${light.inkSoft}">${escapeXml(by)}</span></mj-text>`,
      )
      .join(''),
    text: lines.map(({ title, by, href }) => linked(`${title} (${by})`, href)).join('\n\n'),
  };
};
