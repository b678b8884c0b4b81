/** A question of the library that the first steps propose. */
export interface OfferedQuestion {
  readonly id: string;
  readonly text: string;
}
