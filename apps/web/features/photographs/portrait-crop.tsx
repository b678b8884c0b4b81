'use client';

import { useTranslations } from 'next-intl';
import type { PointerEvent } from 'react';
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
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: frame, pointerId, movementX, movementY } = event;
    if (!frame.hasPointerCapture(pointerId)) return;
    onCrop(moveCrop(size, crop, -movementX / frame.clientWidth, -movementY / frame.clientHeight));
  };
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        aria-hidden="true"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
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
