import { toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

/** Text of the consent, addressed to the narrator; with a greeting when a name is given. */
export const ConsentText = ({ narrator }: { narrator?: string }) => {
  const t = useTranslations('consent');
  return (
    <Stack>
      {narrator === undefined ? null : (
        <Text>{t('link.greeting', { narrator: toGreetingName(narrator) })}</Text>
      )}
      <Text>{t('wordsToYou')}</Text>
      <Text>{t('link.cost')}</Text>
    </Stack>
  );
};
