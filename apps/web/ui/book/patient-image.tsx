'use client';

import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './patient-image.module.css';

/** Waits before each new attempt to load an image, in milliseconds. After the last one it stays missing. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

interface PatientImageProps extends Omit<ComponentProps<'img'>, 'onLoad' | 'onError' | 'alt' | 'ref'> {
  alt: string;
  /** Called with true when the image has loaded, and with false when an attempt has failed. */
  onSettled?: (hasLoaded: boolean) => void;
}

/**
 * An image that the server may still be rendering. It is retried with growing pauses; until it loads its space stays
 * reserved, without the browser's broken-image icon.
 */
export const PatientImage = ({ alt, className, onSettled, ...rest }: PatientImageProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const delayMs = RETRY_DELAYS_MS[tries];
  const settle = useEffectEvent((hasLoaded: boolean) => onSettled?.(hasLoaded));
  // An image that loaded or failed before hydration fired no event here.
  useEffect(() => {
    const { current } = image;
    if (!current?.complete || current.currentSrc === '') return;
    const hasLoaded = current.naturalWidth !== 0;
    if (!hasLoaded) setFailed(true);
    settle(hasLoaded);
  }, []);
  useEffect(() => {
    if (!hasFailed || delayMs === undefined) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setTries((before) => before + 1);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [hasFailed, delayMs]);
  return (
    <img
      {...rest}
      // A new element starts a new request; a failed element would keep its failure.
      key={tries}
      ref={image}
      alt={alt}
      className={hasFailed ? `${className ?? ''} ${styles.waiting}`.trim() : className}
      onLoad={() => onSettled?.(true)}
      onError={() => {
        setFailed(true);
        onSettled?.(false);
      }}
    />
  );
};
