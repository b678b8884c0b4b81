import type { Family } from '../react/react-faces.ts';

/** Words on a cover; sizes in points, leading as a share of the size. */
export interface Words {
  readonly text: string;
  readonly sizePt: number;
  readonly color: string;
  readonly family?: Family;
  readonly leading?: number;
  readonly isItalic?: boolean;
  readonly isSmallCaps?: boolean;
  readonly marginTop?: number;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
}
