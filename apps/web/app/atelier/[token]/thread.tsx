import { type AtelierOrder, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { ShopThread } from '#features/orders/shop-thread.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { fileWords } from './file-words.ts';

interface ThreadProps extends Pick<AtelierOrder, 'questions' | 'isAsked'> {
  token: string;
}

/** Messages between the print shop and the company about the order, oldest first. */
export const Thread = ({ token, questions, isAsked }: ThreadProps) => {
  const t = useTranslations('atelier');
  if (questions.length === 0) return null;
  return (
    <Section title={t('questions')}>
      {isAsked ? (
        <div>
          <Badge tone="attention">{t('waits')}</Badge>
        </div>
      ) : null}
      <ShopThread
        label={t('questions')}
        words={questions}
        speaker={(by) => t(`says.${by}`)}
        pictureAddress={(pictureId) => routePath('atelier.picture', { token, pictureId })}
        pictureWord={(word) => t(`picture.${word}`)}
        refusal={({ file, reason }) =>
          t('refusedWord', {
            file: t(`fileNames.${fileWords[file]}`),
            reason: t(`refusalReasons.${reason}`),
          })
        }
      />
    </Section>
  );
};
