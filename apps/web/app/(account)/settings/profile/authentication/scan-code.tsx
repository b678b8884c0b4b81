'use client';

import { useEffect, useState } from 'react';
import styles from './scan-code.module.css';

interface ScanCodeProps {
  /** The text that the QR code holds. */
  words: string;
  label: string;
}

/** A drawing to aim a telephone at. Its maker is loaded when it is shown. */
export const ScanCode = ({ words, label }: ScanCodeProps) => {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(words, { type: 'svg', margin: 2 }))
      .then((svg) => {
        if (isCurrent) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
      });
    return () => {
      isCurrent = false;
    };
  }, [words]);
  return <img className={styles.code} src={picture} alt={label} width={240} height={240} />;
};
