'use client';

import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** Text encoded in the QR code. */
  text: string;
  label: string;
}

/** A QR code. Its library is loaded when the component is shown. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin: 2 }))
      .then((svg) => {
        if (isCurrent) setSrc(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
      });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return <img className={styles.code} src={src} alt={label} width={240} height={240} />;
};
