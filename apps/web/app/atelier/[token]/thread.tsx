import { type AtelierOrder, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { ShopThread } from '#features/orders/shop-thread.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { fileMessageKeys } from './file-message-keys.ts';

interface ThreadProps extends Pick<AtelierOrder, 'shopMessages' | 'isAwaitingAnswer'> {
  token: string;
}

/** Messages between the print shop and the company about the order, oldest first. */
export const Thread = ({ token, shopMessages, isAwaitingAnswer }: ThreadProps) => {
  const t = useTranslations('atelier');
  if (shopMessages.length === 0) return null;
  return (
    <Section title={t('questions')}>
      {isAwaitingAnswer ? (
        <div>
          <Badge tone="attention">{t('waits')}</Badge>
        </div>
      ) : null}
      <ShopThread
        label={t('questions')}
        messages={shopMessages}
        omittedLabel={t('omittedText')}
        formatAuthor={(by) => t(`says.${by}`)}
        buildPictureUrl={(pictureId) => routePath('atelier.picture', { token, pictureId })}
        pictureText={(word) => t(`picture.${word}`)}
        formatRefusal={({ file, reason }) =>
          t('refusedWord', {
            file: t(`fileNames.${fileMessageKeys[file]}`),
            reason: t(`refusalReasons.${reason}`),
          })
        }
      />
    </Section>
  );
};
