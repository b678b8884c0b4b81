'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './upload-list.module.css';

/** Preview of a chosen file from the device; an icon where the browser cannot show its type. */
export const UploadThumbnail = ({ file }: { file: Blob }) => {
  const [objectUrl, setObjectUrl] = useState<string | null>(null);
  useEffect(() => {
    const newUrl = URL.createObjectURL(file);
    setObjectUrl(newUrl);
    return () => URL.revokeObjectURL(newUrl);
  }, [file]);
  return (
    <span className={styles.thumbnail}>
      {objectUrl === null ? (
        <Icon name="photo" />
      ) : (
        // Decorative: the file's name is written beside it.
        <img src={objectUrl} alt="" decoding="async" onError={() => setObjectUrl(null)} />
      )}
    </span>
  );
};
