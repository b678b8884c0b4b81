/** Counts of parts of the source that are not in the text. */
export interface Omissions {
  /** Photographs and drawings. */
  readonly pictures: number;
  /** Films, sounds and embedded pages. */
  readonly media: number;
  /** Comments of reviewers. */
  readonly comments: number;
  /** Passages that were deleted while changes were recorded. */
  readonly deletions: number;
  /** Passages that their writer hid. */
  readonly hidden: number;
  /** Lists to choose from whose choice is not in what was copied. */
  readonly choices: number;
  /** Notes that are too long: their text stands in parentheses where they were called. */
  readonly longNotes: number;
}

export const NO_OMISSIONS: Omissions = {
  pictures: 0,
  media: 0,
  comments: 0,
  deletions: 0,
  hidden: 0,
  choices: 0,
  longNotes: 0,
};

/** True where a part of the source is not in the text. */
export const hasOmissions = ({ longNotes: _, ...leftOut }: Omissions): boolean =>
  Object.values(leftOut).some((count) => count > 0);
