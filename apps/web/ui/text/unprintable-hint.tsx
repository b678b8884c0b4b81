import { findUnprintableCharacters } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Text } from './text.tsx';

/** Names, while one writes, the characters of a text that no book can print. */
export const UnprintableHint = ({ text }: { text: string }) => {
  const t = useTranslations('ui');
  const characters = findUnprintableCharacters(text);
  if (characters.length === 0) return null;
  const facts = { count: characters.length, characters: characters.join(' ') };
  return (
    <div aria-live="polite">
      <Text tone="soft">{t('unprintable', facts)}</Text>
    </div>
  );
};
