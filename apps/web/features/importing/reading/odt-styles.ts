export const TEXT_NS = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
const STYLE_NS = 'urn:oasis:names:tc:opendocument:xmlns:style:1.0';
const FO_NS = 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0';

/** Marks of characters; null where a style says nothing, so that the one around it holds. */
export interface OdtEmphasis {
  readonly isBold: boolean | null;
  readonly isItalic: boolean | null;
  /** Tag of raised or lowered characters; empty on the line. */
  readonly shift: 'sup' | 'sub' | '' | null;
}

/** Marks of a text that no style names. */
export const UNSTYLED: OdtEmphasis = { isBold: null, isItalic: null, shift: null };

interface NamedStyle extends OdtEmphasis {
  readonly parent: string;
}

/** A level of a list: numbered from `start`, or null with bullets. */
type ListLevel = { readonly start: number } | null;

/** The styles of an OpenDocument text: its own, and those that it has by their name. */
export interface OdtStyles {
  readonly findParent: (name: string) => string;
  /** Marks of a style, with those that it inherits. */
  readonly findEmphasis: (name: string) => OdtEmphasis;
  /** The level, from 1, of a list style; null for bullets and unknown styles. */
  readonly findListLevel: (name: string, level: number) => ListLevel;
}

const readFlag = (value: string | null | undefined, on: readonly string[]): boolean | null => {
  if (value === null || value === undefined || value === '') return null;
  return on.includes(value);
};

/** Reads `super 58%`, `sub 58%`, or a share of the line's height such as `33% 58%` and `-33% 58%`. */
const readShift = (position: string | null | undefined): OdtEmphasis['shift'] => {
  if (!position) return null;
  const share = Number.parseFloat(position);
  if (position.startsWith('super') || share > 0) return 'sup';
  return position.startsWith('sub') || share < 0 ? 'sub' : '';
};

const readStyle = (style: Element): NamedStyle => {
  const [properties] = style.getElementsByTagNameNS(STYLE_NS, 'text-properties');
  return {
    isBold: readFlag(properties?.getAttributeNS(FO_NS, 'font-weight'), ['bold', '600', '700', '800', '900']),
    isItalic: readFlag(properties?.getAttributeNS(FO_NS, 'font-style'), ['italic', 'oblique']),
    shift: readShift(properties?.getAttributeNS(STYLE_NS, 'text-position')),
    parent: style.getAttributeNS(STYLE_NS, 'parent-style-name') ?? '',
  };
};

const readListLevels = (style: Element): ReadonlyMap<number, ListLevel> =>
  new Map(
    [...style.children].map((level) => {
      const isNumbered =
        level.localName === 'list-level-style-number' &&
        (level.getAttributeNS(STYLE_NS, 'num-format') ?? '') !== '';
      const start = Number(level.getAttributeNS(TEXT_NS, 'start-value') || '1');
      return [Number(level.getAttributeNS(TEXT_NS, 'level')), isNumbered ? { start } : null] as const;
    }),
  );

/** Styles that inherit from each other at most; more are a circle. */
const PARENTS_MAX = 20;

/** Reads the styles of the parts of a document, later parts before earlier ones. */
export const readOdtStyles = (parts: readonly Document[]): OdtStyles => {
  const elements = (name: string) =>
    parts.flatMap((part) => [...part.getElementsByTagNameNS(name === 'style' ? STYLE_NS : TEXT_NS, name)]);
  const nameOf = (style: Element) => style.getAttributeNS(STYLE_NS, 'name') ?? '';
  const styles = new Map(elements('style').map((style) => [nameOf(style), readStyle(style)]));
  const lists = new Map(elements('list-style').map((style) => [nameOf(style), readListLevels(style)]));
  const findEmphasis = (name: string, depth = 0): OdtEmphasis => {
    const style = styles.get(name);
    if (style === undefined || depth > PARENTS_MAX) return UNSTYLED;
    const inherited = findEmphasis(style.parent, depth + 1);
    return {
      isBold: style.isBold ?? inherited.isBold,
      isItalic: style.isItalic ?? inherited.isItalic,
      shift: style.shift ?? inherited.shift,
    };
  };
  return {
    findParent: (name) => styles.get(name)?.parent ?? '',
    findEmphasis,
    findListLevel: (name, level) => lists.get(name)?.get(level) ?? null,
  };
};

/** Numbers the lists of a text. Returns the first number of a list of so many items; null for one with bullets. */
export const createOdtNumbering = ({ findListLevel }: Pick<OdtStyles, 'findListLevel'>) => {
  /** Number of items in the lists of each style and level up to here, after which a list may continue. */
  const itemCounts = new Map<string, number>();
  return (list: Element, styleName: string, level: number, itemCount: number): number | null => {
    const numbering = findListLevel(styleName, level);
    if (numbering === null) return null;
    const key = `${styleName} ${level}`;
    const isContinued =
      list.getAttributeNS(TEXT_NS, 'continue-numbering') === 'true' ||
      (list.getAttributeNS(TEXT_NS, 'continue-list') ?? '') !== '';
    const countBefore = isContinued ? (itemCounts.get(key) ?? 0) : 0;
    itemCounts.set(key, countBefore + itemCount);
    return numbering.start + countBefore;
  };
};
