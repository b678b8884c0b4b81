import type { ContentPage } from '@souvenance/contracts';
import { Band } from '#ui/band.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

export const PromisesBand = ({ words }: { words: ContentPage<'landing'>['promises'] }) => (
  <Band tone="sheet" labelledBy="promises">
    <Heading level={2} id="promises">
      {words.title}
    </Heading>
    <Columns as="ul" shape="dense">
      {words.items.map(({ title, text }) => (
        <Stack key={title} as="li" space="2">
          <Heading level={3}>{title}</Heading>
          <Text tone="soft">{text}</Text>
        </Stack>
      ))}
    </Columns>
  </Band>
);
