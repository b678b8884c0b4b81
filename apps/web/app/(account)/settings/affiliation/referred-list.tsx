import type { ReferralOverview } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** People who signed up with the user's code, by first name, with the step each has reached. */
export const ReferredList = ({ came }: Pick<ReferralOverview, 'came'>) => {
  const t = useTranslations('referral');
  return (
    <Section title={t('cameTitle')}>
      {came.length === 0 ? (
        <Text tone="soft">{t('nobody')}</Text>
      ) : (
        <List label={t('cameTitle')}>
          {came.map(({ firstName, at, state }) => (
            <ListItem
              key={`${at}${firstName}`}
              actions={<Badge tone={state === 'earned' ? 'done' : 'plain'}>{t(`states.${state}`)}</Badge>}
            >
              <Text>{firstName === '' ? t('someone') : firstName}</Text>
              <Text tone="soft">
                <DateText at={at} />
              </Text>
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
};
