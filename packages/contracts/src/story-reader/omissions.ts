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
}

export const NO_OMISSIONS: Omissions = {
  pictures: 0,
  media: 0,
  comments: 0,
  deletions: 0,
  hidden: 0,
  choices: 0,
};

export const hasOmissions = (omissions: Omissions): boolean =>
  Object.values(omissions).some((count) => count > 0);
