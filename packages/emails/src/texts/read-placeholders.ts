import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Parses a text of the content service in ICU message syntax (placeholders, plurals, choices); `<` is an ordinary
 * character. Throws a SyntaxError.
 */
export const parseMessage = (text: string, tag: string): IntlMessageFormat =>
  new IntlMessageFormat(text, tag, undefined, { ignoreTag: true });

type Piece = ReturnType<IntlMessageFormat['getAst']>[number];

const listPlaceholders = (piece: Piece): string[] => {
  // A piece that is neither literal text (0) nor a plural's number (8) has the name of its placeholder.
  const name =
    'value' in piece && 'type' in piece && piece.type !== 0 && piece.type !== 8 ? [piece.value] : [];
  const inner = 'options' in piece ? Object.values(piece.options).flatMap(({ value }) => value) : [];
  return [...name, ...inner.flatMap(listPlaceholders)];
};

/** Returns the placeholders of a text. Throws a SyntaxError for an unreadable one. */
export const readPlaceholders = (text: string, tag: string): string[] =>
  parseMessage(text, tag).getAst().flatMap(listPlaceholders);
