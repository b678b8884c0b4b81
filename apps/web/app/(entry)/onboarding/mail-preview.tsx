'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  /** Title of the frame for a screen reader. */
  title: string;
  subject: string;
  html: string;
}

/** Height in CSS pixels until the mail is laid out. */
const FIRST_HEIGHT_PX = 480;

/** The mail as it is sent, in a frame that runs no script and is as high as its content. */
export const MailPreview = ({ title, subject, html }: MailPreviewProps) => {
  const t = useTranslations('onboarding.mail');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  const measure = useCallback(
    () => setHeight(frame.current?.contentDocument?.body?.scrollHeight ?? FIRST_HEIGHT_PX),
    [],
  );
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);
  return (
    <div className={styles.mail}>
      <p className={styles.subject}>{t('subject', { subject })}</p>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={html}
        // Its own origin, so that the photographs are sent; without scripts it can do nothing else.
        sandbox="allow-same-origin"
        height={height}
        onLoad={measure}
      />
    </div>
  );
};
