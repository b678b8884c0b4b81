import { IntlMessageFormat } from 'intl-messageformat';

/** A text as the content service writes it: ICU's way of naming facts, counting and choosing; `<` is a letter. */
export const messageOf = (text: string, tag: string): IntlMessageFormat =>
  new IntlMessageFormat(text, tag, undefined, { ignoreTag: true });

type Piece = ReturnType<IntlMessageFormat['getAst']>[number];

const namesOf = (piece: Piece): string[] => {
  // A piece that is no plain text, and not the number of a plural, carries the name of its fact.
  const name =
    'value' in piece && 'type' in piece && piece.type !== 0 && piece.type !== 8 ? [piece.value] : [];
  const inner = 'options' in piece ? Object.values(piece.options).flatMap(({ value }) => value) : [];
  return [...name, ...inner.flatMap(namesOf)];
};

/** The facts that a text names. Throws a SyntaxError for one that can't be read. */
export const namedIn = (text: string, tag: string): string[] =>
  messageOf(text, tag).getAst().flatMap(namesOf);
