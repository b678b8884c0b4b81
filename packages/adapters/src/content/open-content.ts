import type { Clock, Content, Files } from '@souvenance/core';
import type { ContentEnv } from './content.env.ts';
import { openFolderContent } from './folder/open-folder-content.ts';

interface OpenContentOptions {
  readonly copies: Pick<Files, 'get' | 'put'>;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}

/** The content service that the environment chose. The repository's own pages stand behind a hosted one. */
export const openContent = async (env: ContentEnv, options: OpenContentOptions): Promise<Content> => {
  if (env.CONTENT === 'folder')
    return openFolderContent({ root: env.CONTENT_FOLDER, locale: env.LOCALE, onError: options.onError });
  const { openHttpContent } = await import('./http/open-http-content.ts');
  return openHttpContent({
    url: env.CONTENT_URL,
    token: env.CONTENT_TOKEN,
    webhookSecret: env.CONTENT_WEBHOOK_SECRET,
    imageHosts: env.CONTENT_IMAGE_HOSTS,
    locale: env.LOCALE,
    fallback: await openFolderContent({ locale: env.LOCALE }),
    ...options,
  });
};
