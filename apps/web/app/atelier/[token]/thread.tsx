import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/feedback/badge.tsx';
import { List, ListItem } from '#ui/layout/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
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
      <List label={t('questions')}>
        {questions.map(({ at, by, text, refused }) => (
          <ListItem key={`${at}-${by}`}>
            <Text tone="soft">
              {t(`says.${by}`)}, <DateText at={at} shape="moment" />
            </Text>
            {refused === null ? null : (
              <Text strong>
                {t('refusedWord', {
                  file: t(`fileNames.${fileWords[refused.file]}`),
                  reason: t(`refusalReasons.${refused.reason}`),
                })}
              </Text>
            )}
            <Text keepsLines>{text}</Text>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
