import type { Manuscript } from '@souvenance/contracts';
import type { ReactElement } from 'react';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { matterLine } from './matter-block.ts';

/** What every page of the matter is set with. */
export interface MatterSetting {
  readonly book: Manuscript;
  readonly style: BookStyle;
  readonly frame: PageFrame;
}

export const blockHeight = (frame: PageFrame): number => frame.trimHeightPt - frame.headPt - frame.footPt;

/** The heading of a page of the matter, in the style's display face. */
export const matterHeading = (words: string, { style, frame }: MatterSetting): ReactElement =>
  matterLine(
    words,
    {
      topPt: 0,
      sizePt: style.title.sizePt,
      isFitted: true,
      family: style.families.display,
      align: style.opening.align,
    },
    frame,
  );
