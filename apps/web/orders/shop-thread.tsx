import type { ShopWord } from '@souvenance/contracts';
import { List, ListItem } from '#ui/layout/list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShopThreadProps {
  label: string;
  words: readonly ShopWord[];
  /** Who says it. */
  speaker: (by: ShopWord['by']) => string;
  /** Which file was refused, and why. */
  refusal: (refused: NonNullable<ShopWord['refused']>) => string;
}

/** What print shop and house said to each other about an order, the first word first. */
export const ShopThread = ({ label, words, speaker, refusal }: ShopThreadProps) => (
  <List label={label}>
    {words.map(({ at, by, text, refused }) => (
      <ListItem key={`${at}-${by}`}>
        <Text tone="soft">
          {speaker(by)}, <DateText at={at} shape="moment" />
        </Text>
        {refused === null ? null : <Text strong>{refusal(refused)}</Text>}
        <Text keepsLines>{text}</Text>
      </ListItem>
    ))}
  </List>
);
