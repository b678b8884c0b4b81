'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './upload-list.module.css';

/** Preview of a chosen file, at once, from the device's own bytes; an icon where the browser can't show its kind. */
export const UploadThumbnail = ({ file }: { file: Blob }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.thumbnail}>
      {address === null ? (
        <Icon name="photo" />
      ) : (
        // Its name stands beside it.
        <img src={address} alt="" decoding="async" onError={() => setAddress(null)} />
      )}
    </span>
  );
};
