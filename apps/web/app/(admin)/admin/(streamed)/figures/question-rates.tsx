import type { Figures } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { useFigureWords } from './use-figure-words.ts';

/** Questions that the page shows; the table for a spreadsheet has them all. */
const SHOWN = 20;

/** How often each question was put and answered in the period, the one put most in front. */
export const QuestionRates = ({ questions, currency }: Pick<Figures, 'questions'> & { currency: string }) => {
  const t = useTranslations('adminFigures');
  const words = useFigureWords('day', currency);
  const textOf = ({ id, text }: Figures['questions'][number]) =>
    text ?? t(id === 'own' ? 'questions.own' : 'questions.gone', { id });
  return (
    <Section title={t('questions.title')} note={t('questions.note')}>
      {questions.length === 0 ? (
        <Text tone="soft">{t('questions.empty')}</Text>
      ) : (
        <Table
          hasHeading
          isCards
          caption={t('questions.title')}
          rows={questions.slice(0, SHOWN)}
          rowKey={({ id }) => id}
          columns={[
            { id: 'text', label: t('questions.question'), cell: textOf },
            {
              id: 'sent',
              label: t('questions.sent'),
              isFigure: true,
              cell: ({ sentCount }) => words.number(sentCount),
            },
            {
              id: 'answered',
              label: t('questions.answered'),
              isFigure: true,
              cell: ({ answeredCount }) => words.number(answeredCount),
            },
            {
              id: 'rate',
              label: t('questions.rate'),
              isFigure: true,
              cell: ({ sentCount, answeredCount }) =>
                words.share(sentCount === 0 ? null : Math.min(1, answeredCount / sentCount)),
            },
          ]}
        />
      )}
      {questions.length > SHOWN ? (
        <Text tone="soft">{t('questions.more', { count: questions.length - SHOWN })}</Text>
      ) : null}
    </Section>
  );
};
