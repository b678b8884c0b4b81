import { findUnprintableCharacters } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Text } from './text.tsx';

/** Lists the characters of a text that cannot be printed, while the user writes. */
export const UnprintableHint = ({ text }: { text: string }) => {
  const t = useTranslations('ui');
  const characters = findUnprintableCharacters(text);
  if (characters.length === 0) return null;
  const messageValues = { count: characters.length, characters: characters.join(' ') };
  return (
    <div aria-live="polite">
      <Text tone="soft">{t('unprintable', messageValues)}</Text>
    </div>
  );
};
