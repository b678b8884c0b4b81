export const bookFormats = ['a5-broche', 'a5-relie', '170x240-relie', '210x210-relie'] as const;

/** States of a remark: `resolved` when it was corrected, `dismissed` when a member left the page as it is. */
export const remarkStates = ['open', 'resolved', 'dismissed'] as const;

/** Points of the list that is read before a book is printed, the gravest first. */
export const printPointKinds = [
  'waiting',
  'quarantined',
  'drafts',
  'unread_replies',
  'consent',
  'remarks',
  'set_aside',
  'untitled',
  'empty',
  'wordless',
  'nearly_full',
  'characters',
  'small_photographs',
  'uncaptioned',
] as const;

/** Points whose stories are outside of the book. */
export const outsidePointKinds = ['waiting', 'quarantined', 'drafts'] as const;

/** Points that an editor may confirm for the book to be printed like this; the others are settled where they stand. */
export const confirmablePointKinds = [
  ...outsidePointKinds,
  'unread_replies',
  'set_aside',
  'empty',
  'wordless',
  'uncaptioned',
] as const;

export const preflightRules = [
  'file.readable',
  'file.encrypted',
  'page.count',
  'page.size',
  'page.boxes',
  'page.trim',
  'page.bleed',
  'page.transparency',
  'fonts.embedded',
  'fonts.subset',
  'text.glyphs',
  'text.accents',
  'text.titles',
  'text.trim',
  'colour.black',
  'colour.spaces',
  'colour.ink',
  'colour.overprint',
  'colour.hairline',
  'colour.profile',
  'image.resolution',
  'image.order',
  'image.crop',
  'file.clean',
  'file.intent',
  'cover.spine',
  'cover.size',
  'cover.safety',
] as const;
