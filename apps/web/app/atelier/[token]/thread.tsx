import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { ShopThread } from '#orders/shop-thread.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { fileWords } from './file-words.ts';

/** What shop and house said to each other about the order, the first word first. */
export const Thread = ({ questions, isAsked }: Pick<AtelierOrder, 'questions' | 'isAsked'>) => {
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
