'use client';

import { useState } from 'react';
import { useFileUrl } from '#lib/storage/use-file-url.ts';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './upload-list.module.css';

/** Preview of a chosen file from the device; an icon where the browser cannot show its type. */
export const UploadThumbnail = ({ file }: { file: Blob }) => {
  const url = useFileUrl(file);
  const [unreadableUrl, setUnreadableUrl] = useState<string | null>(null);
  return (
    <span className={styles.thumbnail}>
      {url === null || url === unreadableUrl ? (
        <Icon name="photo" />
      ) : (
        // Decorative: the file's name is written beside it.
        <img src={url} alt="" decoding="async" onError={() => setUnreadableUrl(url)} />
      )}
    </span>
  );
};
