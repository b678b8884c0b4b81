'use client';

import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './patient-image.module.css';

/** Pauses before a picture that did not come is asked for again, in milliseconds; then it is left. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

interface PatientImageProps extends Omit<ComponentProps<'img'>, 'onLoad' | 'onError' | 'alt' | 'ref'> {
  alt: string;
  /** It has come, or has failed for the first time: what waits for it need wait no longer. */
  onSettled?: () => void;
}

/** A picture that may still be drawn when it is asked for: its place stays as it is until it comes, never broken. */
export const PatientImage = ({ alt, className, onSettled, ...rest }: PatientImageProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(0);
  const [isLost, setLost] = useState(false);
  const pause = AGAIN_MS[tries];
  const settle = useEffectEvent(() => onSettled?.());
  // One that came or failed before this page came to life told nobody.
  useEffect(() => {
    const { current } = image;
    if (!current?.complete || current.currentSrc === '') return;
    if (current.naturalWidth === 0) setLost(true);
    settle();
  }, []);
  useEffect(() => {
    if (!isLost || pause === undefined) return;
    const timer = setTimeout(() => {
      setLost(false);
      setTries((before) => before + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [isLost, pause]);
  return (
    <img
      {...rest}
      // A new element asks anew: a failed one would stay as it is.
      key={tries}
      ref={image}
      alt={alt}
      className={isLost ? `${className ?? ''} ${styles.waiting}`.trim() : className}
      onLoad={onSettled}
      onError={() => {
        setLost(true);
        onSettled?.();
      }}
    />
  );
};
