'use client';

import type { LifePeriod, Story, StoryTime } from '@souvenance/contracts';
import { areValidYears, formatYears, lifePeriods } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { YearFields } from '#ui/forms/year-fields.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface StoryWhenProps {
  autosaver: Autosaver<Story>;
  draft: Draft;
  story: Story | null;
}

const periodOf = (value: string): LifePeriod | null => lifePeriods.find((one) => one === value) ?? null;

/** Years and period order the chapters; the words are what the book prints. Folded: what is known of it stands beside. */
export const StoryWhen = ({ autosaver, draft, story }: StoryWhenProps) => {
  const t = useTranslations('stories.form.when');
  const [hasWrongYears, setWrong] = useState(false);
  // A question proposes its period as soon as the answer begins.
  const time = draft.time === undefined ? story?.time : draft.time;
  const words = draft.period;
  const flush = () => void autosaver.flush();
  const change = (changed: Partial<StoryTime>) => {
    const next = { ...(time ?? { years: null, period: null }), ...changed };
    autosaver.change({ time: next.years === null && next.period === null ? null : next });
  };
  const timeWords = time?.years ? formatYears(time.years) : time?.period ? t(`periods.${time.period}`) : '';
  return (
    <Disclosure summary={t('title')} aside={words.trim() || timeWords || t('unknown')}>
      <Stack space="5">
        <Text tone="soft">{t('hint')}</Text>
        <YearFields
          name="annees"
          first={{ label: t('from'), hint: t('fromHint') }}
          last={{ label: t('to'), hint: t('toHint') }}
          value={time?.years ?? null}
          error={hasWrongYears ? t('wrongYears', { thisYear: String(new Date().getFullYear()) }) : undefined}
          onYears={(years) => {
            const isTaken =
              years === null || (years !== 'unreadable' && areValidYears(years, new Date().getFullYear()));
            setWrong(!isTaken);
            if (isTaken) change({ years });
          }}
          onBlur={flush}
        />
        <SelectField
          name="epoque"
          label={t('lifePeriod')}
          hint={t('lifePeriodHint')}
          optional
          value={time?.period ?? ''}
          onValue={(value) => change({ period: periodOf(value) })}
          choices={[
            { value: '', label: t('unknown') },
            ...lifePeriods.map((value) => ({ value, label: t(`periods.${value}`) })),
          ]}
        />
        <TextField
          name="period"
          label={t('words')}
          hint={t('wordsHint')}
          optional
          maxLength={80}
          value={words}
          onValue={(period) => autosaver.change({ period })}
          onBlur={flush}
        />
      </Stack>
    </Disclosure>
  );
};
