import type { PaperTone } from '@souvenance/contracts';
import type { CSSProperties, ReactNode } from 'react';

const FULL = 255;
const CHANNELS = ['R', 'G', 'B'] as const;

interface PrintedToneProps {
  tone: PaperTone;
  isOn: boolean;
  children: ReactNode;
}

/** Style that gives the pages inside an element the filter of `PrintedTone`; a dialog stands outside of it. */
export const printedToneStyle = (isOn: boolean): CSSProperties | undefined =>
  isOn ? ({ '--printed-tone': 'url(#printed-tone)' } as CSSProperties) : undefined;

/**
 * Shows the pages inside it as printed: white becomes the paper's tone, black the tone of ink on that paper, and every
 * shade between them moves along. Pages read the filter from the property `--printed-tone`.
 */
export const PrintedTone = ({ tone: { paper, black }, isOn, children }: PrintedToneProps) => (
  <div style={printedToneStyle(isOn)}>
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <filter id="printed-tone" colorInterpolationFilters="sRGB">
        <feComponentTransfer>
          {CHANNELS.map((channel, at) => {
            const Curve = `feFunc${channel}` as const;
            const [lightest = FULL, darkest = 0] = [paper[at], black[at]];
            return (
              <Curve
                key={channel}
                type="linear"
                slope={(lightest - darkest) / FULL}
                intercept={darkest / FULL}
              />
            );
          })}
        </feComponentTransfer>
      </filter>
    </svg>
    {children}
  </div>
);
