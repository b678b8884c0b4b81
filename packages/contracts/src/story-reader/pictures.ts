import { type HtmlNode, parseStyle, readAttribute } from './html-node.ts';

const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[0-9#*]\uFE0F?\u20E3|[\u200D\uFE0F\u{E0020}-\u{E007F}])+$/u;
/** Name of an emoji between colons, as chat programs write it; it is kept as text. */
const EMOJI_NAME = /^:[\p{L}\p{N}_+-]{2,40}:$/u;

/** A face typed with punctuation, which Outlook names beside its picture. */
const EMOTICON = /^(?:[:;=8][-'’]?[()DPpOoSs|/\\*]|<3)$/u;

/** A face of Yahoo Mail, named by its punctuation and its meaning: « *:) heureux ». */
const NAMED_EMOTICON = /^\*(\S{2,4})(?=\s|$)/u;

/** File of an emoji's picture, named by its characters: « 2764-fe0f@2x.png ». */
const EMOJI_FILE = /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)(?:@\dx)?\.(?:png|svg|gif|webp)(?:[?#]|$)/iu;

/** The emoji that the name of a picture's file spells; empty for any other name. */
const readEmojiFile = (picture: HtmlNode): string => {
  const codes = EMOJI_FILE.exec(readAttribute(picture, 'src'))?.[1]?.split('-') ?? [];
  const points = codes.map((code) => Number.parseInt(code, 16)).filter((point) => point <= 0x10ffff);
  const text = String.fromCodePoint(...points);
  return EMOJI.test(text) ? text : '';
};

/** Attributes in which programs store the character that a picture replaces. */
const EMOJI_ATTRIBUTES = ['alt', 'data-plain-text', 'data-emoji', 'aria-label', 'title'] as const;

/** Returns the characters that a small picture replaces; empty for a real picture. */
export const findEmoji = (picture: HtmlNode): string => {
  const texts = EMOJI_ATTRIBUTES.map((name) => readAttribute(picture, name).trim());
  const [emoji, name, emoticon] = [EMOJI, EMOJI_NAME, EMOTICON].map((pattern) =>
    texts.find((text) => pattern.test(text)),
  );
  const emojiOfName = name === undefined ? undefined : readEmojiFile(picture) || name;
  const namedFace = NAMED_EMOTICON.exec(readAttribute(picture, 'alt'))?.[1];
  return emoji ?? emojiOfName ?? emoticon ?? namedFace ?? '';
};

/** Returns the side of a picture in pixels according to its element; NaN without one. */
const readSidePx = (picture: HtmlNode, side: 'width' | 'height'): number =>
  Number.parseFloat(parseStyle(picture).get(side) ?? readAttribute(picture, side));

/** Side, in pixels, of the tracking pixels in mails. */
const TRACKING_PIXEL_MAX_PX = 2;

/** Side, in pixels, of the icons that pages draw beside their words. */
const ICON_MAX_PX = 32;

/** True for an icon, which is no picture that somebody took. */
export const isIcon = (picture: HtmlNode): boolean => readSidePx(picture, 'width') <= ICON_MAX_PX;

/** True for a drawing of a page, which is no picture file; false for an icon. */
export const isVisibleDrawing = (drawing: HtmlNode): boolean =>
  readAttribute(drawing, 'aria-hidden') !== 'true' && !isIcon(drawing);

/** False for tracking pixels, which are too small to see. */
export const isVisiblePicture = (picture: HtmlNode): boolean =>
  !(
    readSidePx(picture, 'width') <= TRACKING_PIXEL_MAX_PX ||
    readSidePx(picture, 'height') <= TRACKING_PIXEL_MAX_PX
  );
