export type PressErrorCode =
  | 'photograph.empty'
  | 'photograph.incomplete'
  | 'photograph.raw_photograph'
  | 'photograph.unreadable'
  | 'photograph.jpeg_too_many_pixels'
  | 'photograph.progressive_too_many_pixels'
  | 'photograph.heif_too_many_pixels'
  | 'photograph.too_many_pixels'
  | 'photograph.side_too_long'
  | 'photograph.not_a_photograph'
  | 'voice.unreadable'
  | 'profile.unknown'
  | 'profile.no_icc'
  | 'derive.trim'
  | 'derive.binding'
  | 'derive.pages'
  | 'page.unknown'
  | 'pdf.unreadable'
  | 'pdf.encrypted';

/** An expected failure of the press. The caller translates the code; `facts` are values for its message. */
export class PressError extends Error {
  readonly code: PressErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(
    code: PressErrorCode,
    facts: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'PressError';
    this.code = code;
    this.facts = facts;
  }
}
