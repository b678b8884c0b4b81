import { routePath } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';

/** The family's photograph, whole. */
export const ShownPicture = async ({ photographId }: { photographId: string }) => {
  const client = await serverClient();
  const params = { photographId };
  const [{ widthPx, heightPx }, t] = await Promise.all([
    pageData(client.call('photographs.read', { params })),
    getTranslations('family.picture'),
  ]);
  if (widthPx === null || heightPx === null) return null;
  const src = routePath('photographs.picture', params);
  return <PhotoFrame src={src} alt={t('alt')} width={widthPx} height={heightPx} />;
};
