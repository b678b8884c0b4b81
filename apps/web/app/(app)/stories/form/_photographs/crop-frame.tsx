'use client';

import { CROP_PERCENT_MAX, computeTurnedSize, NO_EDIT, type PhotographEdit } from '@souvenance/contracts';
import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { EditedPicture } from '#features/photographs/edited-picture.tsx';
import styles from './crop-frame.module.css';

export const sides = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof sides)[number];
export const opposite: Readonly<Record<Side, Side>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};

/** Sets the cut of one side in whole percent, within the allowed range. */
export const setCut = (edit: PhotographEdit, side: Side, percent: number): PhotographEdit => {
  const maxPercent = CROP_PERCENT_MAX - edit.cropPercent[opposite[side]];
  return {
    ...edit,
    cropPercent: { ...edit.cropPercent, [side]: Math.min(maxPercent, Math.max(0, Math.round(percent))) },
  };
};

/** Distance of a point from a side, in percent of the picture. */
const computeCutPercent = (
  side: Side,
  { left: leftPx, right: rightPx, top: topPx, bottom: bottomPx }: DOMRect,
  x: number,
  y: number,
): number => {
  const [width, height] = [rightPx - leftPx, bottomPx - topPx];
  const outside = { left: x - leftPx, right: rightPx - x, top: y - topPx, bottom: bottomPx - y }[side];
  return (100 * outside) / (side === 'left' || side === 'right' ? width : height);
};

interface CropFrameProps {
  src: string;
  widthPx: number;
  heightPx: number;
  edit: PhotographEdit;
  onEdit: (edit: PhotographEdit) => void;
}

/**
 * The whole picture, turned and brightened: cropped parts are dark, and each edge can be dragged. Buttons elsewhere do
 * the same.
 */
export const CropFrame = ({ src, widthPx, heightPx, edit, onEdit }: CropFrameProps) => {
  const picture = useRef<HTMLDivElement>(null);
  const size = computeTurnedSize({ widthPx, heightPx }, edit);
  const ratio = size.widthPx / size.heightPx;
  const { left: leftCut, right: rightCut, top: topCut, bottom: bottomCut } = edit.cropPercent;
  useLayoutEffect(() => {
    const style = picture.current?.style;
    style?.setProperty('--ratio', String(ratio));
    for (const [side, share] of Object.entries({
      left: leftCut,
      right: rightCut,
      top: topCut,
      bottom: bottomCut,
    }))
      style?.setProperty(`--cut-${side}`, `${share}%`);
  }, [ratio, leftCut, rightCut, topCut, bottomCut]);
  const drag = (side: Side) => (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const next = setCut(edit, side, computeCutPercent(side, box, event.clientX, event.clientY));
    if (next.cropPercent[side] !== edit.cropPercent[side]) onEdit(next);
  };
  return (
    <div ref={picture} className={styles.crop} aria-hidden="true">
      <EditedPicture
        src={src}
        alt=""
        width={widthPx}
        height={heightPx}
        maxHeightPx={heightPx}
        edit={{ ...edit, cropPercent: NO_EDIT.cropPercent }}
      />
      <div className={styles.kept}>
        {sides.map((side) => (
          <div
            key={side}
            className={styles[side]}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(side)}
          />
        ))}
      </div>
    </div>
  );
};
