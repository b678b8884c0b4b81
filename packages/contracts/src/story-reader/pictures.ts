import { attributeOf, type HtmlNode, styleOf } from './html-node.ts';

const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[0-9#*]\uFE0F?\u20E3|[\u200D\uFE0F\u{E0020}-\u{E007F}])+$/u;
/** A name of an emoji between colons, as chat programs write it: better kept than lost. */
const EMOJI_NAME = /^:[\p{L}\p{N}_+-]{2,40}:$/u;

/** Attributes under which programs keep the character that a picture stands for. */
const EMOJI_ATTRIBUTES = ['alt', 'data-plain-text', 'data-emoji', 'aria-label', 'title'] as const;

/** Characters that a small picture between words stands for; empty for a picture of its own. */
export const emojiOf = (picture: HtmlNode): string => {
  const texts = EMOJI_ATTRIBUTES.map((name) => attributeOf(picture, name).trim());
  return texts.find((text) => EMOJI.test(text)) ?? texts.find((text) => EMOJI_NAME.test(text)) ?? '';
};

/** Side of a picture in pixels as its element says; NaN where it says nothing. */
const sideOf = (picture: HtmlNode, side: 'width' | 'height'): number =>
  Number.parseFloat(styleOf(picture).get(side) ?? attributeOf(picture, side));

/** Side of the dots with which mails are counted, in pixels. */
const DOT_PX = 2;

/** True for a picture that somebody could see. */
export const isVisiblePicture = (picture: HtmlNode): boolean =>
  !(sideOf(picture, 'width') <= DOT_PX || sideOf(picture, 'height') <= DOT_PX);
