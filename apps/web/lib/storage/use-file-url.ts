import { useEffect, useState } from 'react';

/** Address of a chosen file on this device, until the file changes or the component is gone. */
export const useFileUrl = (file: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const fileUrl = URL.createObjectURL(file);
    setUrl(fileUrl);
    return () => URL.revokeObjectURL(fileUrl);
  }, [file]);
  return url;
};
