'use client';

import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './portrait-field.module.css';
import { computeSquare, moveCrop, type PictureSize, type SquareCrop, ZOOM_MAX } from './square-crop.ts';

interface PortraitCropProps {
  src: string;
  size: PictureSize;
  crop: SquareCrop;
  onCrop: (crop: SquareCrop) => void;
}

/** Where a drag began, and the cut that it began with. */
interface DragStart {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly crop: SquareCrop;
}

/** How far a button moves the cut, in shares of its side. */
const STEP = 0.1;

const moves = [
  ['left', 'back', -STEP, 0],
  ['right', 'forward', STEP, 0],
  ['up', 'up', 0, -STEP],
  ['down', 'down', 0, STEP],
] as const;

/** The square cut of a portrait as it will be seen: dragged under the finger, or moved and enlarged by buttons. */
export const PortraitCrop = ({ src, size, crop, onCrop }: PortraitCropProps) => {
  const t = useTranslations('portraits');
  const { side, leftPx, topPx } = computeSquare(size, crop);
  const start = useRef<DragStart | null>(null);
  const begin = ({
    currentTarget: frame,
    pointerId,
    clientX: x,
    clientY: y,
  }: PointerEvent<HTMLDivElement>) => {
    frame.setPointerCapture(pointerId);
    start.current = { pointerId, x, y, crop };
  };
  // Measured from the start: browsers disagree about the unit of `movementX`, and may join several events.
  const drag = ({ currentTarget: frame, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    if (from?.pointerId !== pointerId) return;
    const across = (from.x - clientX) / frame.clientWidth;
    onCrop(moveCrop(size, from.crop, across, (from.y - clientY) / frame.clientHeight));
  };
  const end = () => {
    start.current = null;
  };
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: `${(100 * size.width) / side}%`,
            left: `${(-100 * leftPx) / side}%`,
            top: `${(-100 * topPx) / side}%`,
          }}
        />
      </div>
      <div className={styles.controls}>
        <label className={styles.zoom}>
          {t('zoom')}
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.1}
            value={crop.zoom}
            onChange={(event) => onCrop({ ...crop, zoom: Number(event.currentTarget.value) })}
          />
        </label>
        <Row space="2">
          {moves.map(([direction, icon, across, down]) => (
            <Button key={direction} icon={icon} onClick={() => onCrop(moveCrop(size, crop, across, down))}>
              <HiddenText>{t(`move.${direction}`)}</HiddenText>
            </Button>
          ))}
        </Row>
      </div>
    </div>
  );
};
